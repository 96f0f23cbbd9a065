/** Code that ships must be used by code that ships: tests don't count. */
import { spawnSync } from 'node:child_process'
import { projectFolder } from '../project-files.ts'
import { nodeModule } from './run-steps.ts'
import { unneededIn } from './unneeded-code.ts'

const args = ['--production', '--config', 'tools/check/shipped-code.knip.json', '--reporter', 'json', '--no-progress']
const { stdout, stderr, status } = spawnSync(process.execPath, [nodeModule('knip', 'bin', 'knip.js'), ...args], {
  cwd: projectFolder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024,
})
if (status === null || status > 1) throw new Error(`knip failed: ${stderr}`)
const unneeded = unneededIn(JSON.parse(stdout))
for (const code of unneeded) console.log(`${code} is not used by any code that ships`)
process.exitCode = unneeded.length === 0 ? 0 : 1
