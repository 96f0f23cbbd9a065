/** The browser tests that last for minutes: each has a shop for itself and moves its clock or takes something from it. */
import { spawnSync } from 'node:child_process'
import { findChromium } from '../check/chromium.ts'
import { nodeModule } from '../check/run-steps.ts'

export function runDays(): number {
  const chromium = findChromium()
  if ('missing' in chromium) {
    console.error(chromium.missing)
    return 1
  }
  const { status } = spawnSync(process.execPath, [nodeModule('@playwright', 'test', 'cli.js'), 'test', '--grep', '@lasting', '--reporter', 'list'], {
    stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium.path, E2E_ON_DEMAND: '1', NO_COLOR: '' },
  })
  return status ?? 1
}
