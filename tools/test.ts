/** `npm test`. Ends with the line `N passed, N failed`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, dropTestDatabases } from '#server/testing/database.ts'
import { findChromium } from './check/chromium.ts'
import { playwrightStep } from './check/playwright-step.ts'
import { findPostgres } from './check/postgres.ts'
import { runStep, runSteps, type Step, type StepResult } from './check/run-steps.ts'
import { checkSteps } from './check/steps.ts'
import { vitestStep } from './check/vitest-step.ts'

const startedAt = performance.now()
const results: StepResult[] = []

// Some server tests start the whole shop, built web included.
const build: Step = { name: 'build', commands: [['tools/run.js', 'build']] }
results.push(...(await runSteps([build, ...checkSteps])))
const postgres = await findPostgres()
const planted = vitestStep({ name: 'planted violations', project: 'planted' })
// Tests with a server spend a third of their time waiting, so others can run beside them.
if (postgres) {
  results.push(...(await runSteps([
    vitestStep({ name: 'server on PostgreSQL', project: 'server', env: { TEST_DATABASE_URL: postgres } }), planted,
    vitestStep({ name: 'what differs on PGlite', project: 'both databases', env: { TEST_DATABASE_URL: '' } }),
  ])))
} else {
  console.log('- server on PostgreSQL         skipped: no server answers (TEST_DATABASE_URL or 127.0.0.1:5432)')
  results.push(...(await runSteps([vitestStep({ name: 'server on PGlite', project: 'server', env: { TEST_DATABASE_URL: '' } }), planted])))
}
if (results.some(({ name, ok }) => name === build.name && ok)) {
  results.push(await runBrowserTests())
}

const failed = results.filter((result) => !result.ok).map((result) => result.name)
console.log(`${failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`)
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runBrowserTests(): Promise<StepResult> {
  const name = 'browser tests'
  const chromium = findChromium()
  if ('missing' in chromium) {
    console.log(`✗ ${name}: ${chromium.missing}`)
    return { name, ok: false, passed: 0, failed: 1 }
  }
  const folder = mkdtempSync(join(tmpdir(), 'freizeichen-e2e-'))
  const databaseUrl = postgres ? await createTestDatabase(postgres) : ''
  try {
    return await runStep(playwrightStep({ name, chromium: chromium.path, databaseUrl, folder }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await dropTestDatabases(postgres)
  }
}
