/**
 * `npm run check`: all checks that don't start the shop. With names of checks as arguments, it runs only those; any other argument is part of a path: it
 * checks types, lint and tests of the files that match.
 */
import { findPostgres } from './check/postgres.ts'
import { checkSteps, stepsFor } from './check/steps.ts'
import { runSteps } from './check/run-steps.ts'
import { listProjectFiles } from './project-files.ts'

const startedAt = performance.now()
const steps = await wantedSteps(process.argv.slice(2))
const results = await runSteps(steps)
const failed = results.filter((result) => !result.ok)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(failed.length === 0 ? `All checks passed (${seconds} s)` : `Failed: ${failed.map((result) => result.name).join(', ')} (${seconds} s)`)
process.exitCode = failed.length === 0 ? 0 : 1

async function wantedSteps(wanted: readonly string[]) {
  if (wanted.length === 0) return checkSteps
  const named = checkSteps.filter(({ name }) => wanted.includes(name))
  if (named.length === wanted.length) return named
  const files = listProjectFiles().filter((path) => wanted.some((part) => path.includes(part)))
  if (files.length > 0) return stepsFor(wanted, files, await findPostgres())
  console.error(`"${wanted.join(' ')}" is neither a check (${checkSteps.map(({ name }) => name).join(', ')}) nor part of any file's path`)
  process.exit(2)
}
