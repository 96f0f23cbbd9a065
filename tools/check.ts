/** `npm run check`: everything that can be said about the code without starting the shop. Names as arguments run only those. */
import { checkSteps } from './check/steps.ts'
import { runSteps } from './check/run-steps.ts'

const wanted = process.argv.slice(2)
const known = checkSteps.map((step) => step.name)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join('", "')}". There are: ${known.join(', ')}`)
  process.exit(2)
}
const startedAt = performance.now()
const results = await runSteps(checkSteps.filter((step) => wanted.length === 0 || wanted.includes(step.name)))
const failed = results.filter((result) => !result.ok)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(failed.length === 0 ? `All in order, ${seconds} s` : `Not in order: ${failed.map((result) => result.name).join(', ')} (${seconds} s)`)
process.exitCode = failed.length === 0 ? 0 : 1
