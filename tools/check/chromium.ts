/** The browser for the browser tests: the system's own. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell has no window to draw: the tests take half as long in it.
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium, installed first where that is possible, or why there is none. */
export function findChromium(): { path: string } | { missing: string } {
  const given = process.env['CHROMIUM']
  if (given) return existsSync(given) ? { path: given } : { missing: `CHROMIUM names ${given}, where nothing is` }
  const path = installedPath() ?? install()
  return path ? { path } : { missing: 'There is no Chromium. Install it (Debian: apt-get install chromium-headless-shell) or name one in CHROMIUM' }
}

const installedPath = () => usualPlaces.find((path) => existsSync(path))

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('  Chromium is missing: installing it with apt-get')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installedPath()) break
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore' })
  }
  return installedPath()
}
