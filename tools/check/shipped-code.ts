/** Everything that ships is needed by something that ships: a test alone keeps nothing alive. */
import { spawnSync } from 'node:child_process'
import { projectFolder } from '../project-files.ts'
import { nodeModule } from './run-steps.ts'
import { unneededIn, unneededProblems } from './unneeded-code.ts'
import { waiting } from './waiting.ts'

const args = ['--production', '--config', 'tools/check/shipped-code.knip.json', '--reporter', 'json', '--no-progress']
const { stdout, stderr, status } = spawnSync(process.execPath, [nodeModule('knip', 'bin', 'knip.js'), ...args], {
  cwd: projectFolder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
})
if (status === null || status > 1) throw new Error(`knip failed: ${stderr}`)
const problems = unneededProblems(unneededIn(JSON.parse(stdout)), waiting)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
