import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectFolder } from '../project-files.ts'

/** Says when it begins and ends, and fails when somebody else is inside. */
const run = `
  import { mkdirSync, rmdirSync } from 'node:fs'
  import { setTimeout as pause } from 'node:timers/promises'
  import { oneAtATime } from './tools/run/one-at-a-time.js'
  for (let turn = 0; turn < Number(process.argv[2]); turn += 1) {
    await oneAtATime(async () => {
      mkdirSync('inside')
      process.stdout.write('begun ')
      await pause(Number(process.argv[3]))
      rmdirSync('inside')
    })
  }`

describe('one run at a time', () => {
  let copy: string
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'freizeichen-turns-'))
    cpSync(join(projectFolder, 'tools/run'), join(copy, 'tools/run'), { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(copy, 'run.js'), run)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  beforeEach(() => rmSync(join(copy, 'inside'), { recursive: true, force: true }))

  const start = (turns: number, workMs: number) =>
    spawn(process.execPath, ['run.js', String(turns), String(workMs)], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })

  async function ended(child: ReturnType<typeof start>) {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = await once(child, 'close')
    return { code, output }
  }

  it('lets three runs in one after the other, and leaves none behind', { timeout: 30_000 }, async () => {
    const results = await Promise.all([start(3, 2), start(3, 2), start(3, 2)].map(ended))
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ code: 0, output: 'begun begun begun ' })))
    expect(readdirSync(join(copy, '.node/turns'))).toHaveLength(1)
  })

  it('continues after a run that was killed, again one after the other', { timeout: 30_000 }, async () => {
    const killed = start(1, 60_000)
    await once(killed.stdout, 'data')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    rmSync(join(copy, 'inside'), { recursive: true, force: true })
    const results = await Promise.all([start(1, 5), start(1, 5), start(1, 5)].map(ended))
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ code: 0, output: 'begun ' })))
  })

  it('waits for a run that has taken its turn and not yet identified itself', { timeout: 30_000 }, async () => {
    mkdirSync(join(copy, '.node/turns'), { recursive: true })
    writeFileSync(join(copy, '.node/turns/1000000'), '')
    const startedAt = performance.now()
    expect(await ended(start(1, 1))).toMatchObject({ code: 0 })
    expect(performance.now() - startedAt).toBeGreaterThan(1500)
  })
})
