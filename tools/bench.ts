/** `npm run bench [name … size]`: runs the benchmarks in bench/, or lists them. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project-files.ts'

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
    const { status } = spawnSync(process.execPath, [join('bench', name + ending), ...sizes], { cwd: projectFolder, stdio: 'inherit' })
    if (status !== 0) process.exitCode = 1
  }
}
