/** Four hundred odd inputs, or the given number, for every call of the contract: none causes a 5xx or a refusal of another shape. */
import { spawnSync } from 'node:child_process'
import { nodeModule } from '#tools/check/run-steps.ts'

const inputs = process.argv[2] ?? '400'
const { status } = spawnSync(process.execPath, [nodeModule('vitest', 'vitest.mjs'), 'run', '--project', 'server', 'server/http/bad-input.test.ts'], {
  stdio: 'inherit', env: { ...process.env, INPUTS_OF_EACH_CALL: inputs },
})
process.exitCode = status ?? 1
