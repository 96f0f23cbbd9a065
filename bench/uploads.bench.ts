/** Ten thousand damaged or hostile uploads, or the given number: none crashes anything, and the memory stays flat. */
import { spawnSync } from 'node:child_process'
import { nodeModule } from '#tools/check/run-steps.ts'

const uploads = process.argv[2] ?? '10000'
const { status } = spawnSync(process.execPath, [nodeModule('vitest', 'vitest.mjs'), 'run', '--project', 'unit', 'audio/decode/mutated-uploads.test.ts'], {
  stdio: 'inherit', env: { ...process.env, MUTATED_UPLOADS: uploads },
})
process.exitCode = status ?? 1
