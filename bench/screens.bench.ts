/** Response times in the browser: a key in a long text, a moved slider, "as on the phone". Fails above a budget. */
import { spawnSync } from 'node:child_process'
import { findChromium } from '#tools/check/chromium.ts'
import { nodeModule } from '#tools/check/run-steps.ts'

const chromium = findChromium()
if ('missing' in chromium) throw new Error(chromium.missing)
const args = ['test', '--grep', '@measured', '--workers', '1', '--reporter', 'list']
const { status } = spawnSync(process.execPath, [nodeModule('@playwright', 'test', 'cli.js'), ...args], {
  stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium.path, E2E_ON_DEMAND: '1', NO_COLOR: '' },
})
process.exitCode = status ?? 1
