import { join } from 'node:path'
import { z } from 'zod'
import { nodeModule, type Step, type Tally } from './run-steps.ts'

const suiteSchema = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() { return z.array(suiteSchema).optional() },
})
const reportSchema = z.object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }), suites: z.array(suiteSchema) })

interface Wanted {
  readonly name: string
  readonly chromium: string
  /** Empty: the database inside the shop. */
  readonly databaseUrl: string
  /** For this run alone. */
  readonly folder: string
}

export function playwrightStep({ name, chromium, databaseUrl, folder }: Wanted): Step {
  const path = join(folder, 'report.json')
  return {
    name,
    commands: [[nodeModule('@playwright', 'test', 'cli.js'), 'test']],
    // Playwright asks its processes for colours; with NO_COLOR as well, Node would warn about the conflict on every line.
    env: { CHROMIUM: chromium, E2E_REPORT: path, E2E_DATA_DIR: join(folder, 'data'), E2E_DATABASE_URL: databaseUrl, NO_COLOR: '' },
    report: { path, count: countPlaywright },
  }
}

export function countPlaywright(report: unknown): Tally {
  const { stats, suites } = reportSchema.parse(report)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, onlySecondTime: suites.flatMap(flakyIn) }
}

function flakyIn({ specs, suites = [] }: z.output<typeof suiteSchema>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`)
  return [...own, ...suites.flatMap(flakyIn)]
}
