/** `npm run bench [name … size]`: runs benchmarks in bench/, and writes bench/report/README.md; without a name, lists them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-files.ts'
import { runBenchmark } from './run-benchmark.ts'

const ending = '.bench.ts'
const known = readdirSync(join(projectFolder, 'bench'))
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
const isSize = (said: string) => /^\d+$/.test(said)
const wanted = process.argv.slice(2).filter((said) => !isSize(said))
const sizes = process.argv.slice(2).filter(isSize)
const unknown = wanted.filter((name) => !known.includes(name))

if (wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such benchmark: ${unknown.join(', ')}.`)
  console.log(`Benchmarks: ${known.join(', ')}\nTo run one: npm run bench -- ${known[0] ?? 'name'}`)
  process.exitCode = unknown.length > 0 ? 2 : 0
}
if (unknown.length === 0) {
  for (const name of wanted) {
    console.log(`— ${name}`)
    if (!(await runBenchmark(name, sizes))) process.exitCode = 1
  }
}
