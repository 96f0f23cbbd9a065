import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The headless shell draws no window: the tests take half as long.
const onLinux = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium']
const onMac = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
const onWindows = [['Chromium', 'Application', 'chrome.exe'], ['Google', 'Chrome', 'Application', 'chrome.exe'], ['Microsoft', 'Edge', 'Application', 'msedge.exe']]

const howToInstall: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'Debian and Ubuntu: apt-get install chromium',
  darwin: 'brew install --cask chromium',
  win32: 'winget install Google.Chrome',
}

export function usualPlaces(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): readonly string[] {
  if (platform === 'darwin') return onMac
  if (platform !== 'win32') return onLinux
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? [])
  return folders.flatMap((folder) => onWindows.map((parts) => join(folder, ...parts)))
}

/** The path of a Chromium, or what to do if there is none. On a build server there is nobody to tell, so it is installed. */
export function findChromium(): { path: string } | { missing: string } {
  const given = process.env['CHROMIUM']
  if (given) return existsSync(given) ? { path: given } : { missing: `CHROMIUM is set to ${given}, but there’s nothing there` }
  const path = installedPath() ?? (process.env['CI'] ? install() : undefined)
  return path ? { path } : { missing: `Chromium not found. Install it (${howToInstall[process.platform] ?? 'or Chrome'}), or set CHROMIUM to its path` }
}

const installedPath = () => usualPlaces(process.platform, process.env).find((path) => existsSync(path))

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('  Chromium not found: installing it with apt-get')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installedPath()) break
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore' })
  }
  return installedPath()
}
