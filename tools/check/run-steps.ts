import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project-files.ts'

export interface Step {
  readonly name: string
  /** Arguments of Node, run one after the other until one fails. */
  readonly commands: readonly (readonly string[])[]
  readonly env?: Readonly<Record<string, string>>
  /** A JSON report that the last command writes, with the number of tests in it; without one the step counts as one. */
  readonly report?: { readonly path: string; readonly count: (report: unknown) => Tally }
  /** Lines of a passing step that are worth showing. */
  readonly show?: RegExp
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** By name: an unreliable test gets fixed, not retried. */
  readonly onlySecondTime?: readonly string[]
}

export interface StepResult extends Tally {
  readonly name: string
  readonly ok: boolean
}

/** The machine may have only two cores; checks that use several share them. */
const atOnce = 2

export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const waiting = [...steps]
  const results: StepResult[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

export async function runStep(step: Step): Promise<StepResult> {
  const startedAt = performance.now()
  if (step.report) rmSync(step.report.path, { force: true })
  const { ok, output } = await runCommands(step)
  const tally = tallyOf(step, ok)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(28)} ${seconds.padStart(6)} s   ${ok ? '' : 'FAILED'}`.trimEnd())
  if (!ok) console.log(`\n${output.trimEnd()}\n`)
  else if (step.show) for (const line of output.split('\n').filter((text) => step.show?.test(text))) console.log(`    ${line.trim()}`)
  for (const title of tally.onlySecondTime ?? []) console.log(`    passed only on the second try: ${title}`)
  return { name: step.name, ok, ...tally }
}

async function runCommands(step: Step): Promise<{ ok: boolean; output: string }> {
  let output = ''
  for (const args of step.commands) {
    const { code, text } = await runNode(args, step.env)
    output += text
    if (code !== 0) return { ok: false, output }
  }
  return { ok: true, output }
}

function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', (error) => resolve({ code: 1, text: `${text}${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/** A failed step counts as at least one failure, whatever its report says, and even without a report. A report that can’t be counted is told: the sum is too small then. */
export function tallyOf({ report }: Pick<Step, 'report'>, ok: boolean): Tally {
  const counted = report ? countIn(report) : undefined
  if (!counted) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  return { ...counted, failed: ok ? counted.failed : Math.max(1, counted.failed) }
}

function countIn({ path, count }: NonNullable<Step['report']>): Tally | undefined {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    console.log(`    the report ${path} wasn’t counted: ${String(error)}`)
    return undefined
  } finally {
    rmSync(path, { force: true })
  }
}

export const nodeModule = (...parts: string[]) => join('node_modules', ...parts)
