import { z } from 'zod'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeModule, type Step, type Tally } from './run-steps.ts'

const reportSchema = z.object({
  numPassedTests: z.number(), numFailedTests: z.number(),
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) })) })).default([]),
})

interface Wanted {
  readonly name: string
  readonly project: string
  readonly files?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export function vitestStep({ name, project, files = [], env = {} }: Wanted): Step {
  const path = join(tmpdir(), `freizeichen-vitest-${process.pid}-${name.replaceAll(/\W+/g, '-')}.json`)
  return {
    name,
    env,
    commands: [
      [nodeModule('vitest', 'vitest.mjs'), 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${path}`, ...files],
    ],
    report: { path, count: countVitest },
  }
}

export function countVitest(report: unknown): Tally {
  const { numPassedTests, numFailedTests, testResults } = reportSchema.parse(report)
  const onlySecondTime = testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0).map(({ fullName }) => fullName)
  return { passed: numPassedTests, failed: numFailedTests, onlySecondTime }
}
