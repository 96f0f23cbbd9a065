/** Keeps node_modules in line with package-lock.json, without calling npm if nothing changed. */
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runNpm } from './run-quietly.js'

/** Inside node_modules, which is removed first and stamped last: a killed installation leaves no stamp. */
const stampPath = inProject('node_modules', '.installed-lock')

/**
 * Not `npm ci`, which refuses a lock file that lacks a platform's build because its author's registry didn't have it.
 * Versions are pinned just the same: the lock file is read and, with --no-save, never written.
 * The pages are built here, so a server needs the build tools, too, which NODE_ENV=production or omit=dev would leave out.
 */
const npmArgs = ['install', '--include=dev', '--include=optional', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

export async function installDependencies() {
  const lock = readIfThere(inProject('package-lock.json'))
  if (lock === undefined) throw new Error('package-lock.json is missing: is this a complete copy of the project?')
  const hash = createHash('sha256').update(lock + npmArgs.join(' ')).digest('hex')
  if (readIfThere(stampPath) === hash) return
  await oneAtATime(async () => {
    if (!isInstalled(lock, readIfThere(inProject('node_modules', '.package-lock.json')))) {
      await withProgress('Installing dependencies', installAfresh)
    }
    writeFileSync(stampPath, hash)
  })
}

async function installAfresh() {
  rmSync(inProject('node_modules'), { recursive: true, force: true, maxRetries: 3 })
  await runNpm('npm install', npmArgs)
}

/**
 * npm writes its own record as the last step of an installation. If it already agrees with the lock file
 * (someone ran `npm install`), installing again would only waste time.
 */
function isInstalled(lockText, recordText) {
  if (recordText === undefined) return false
  const wanted = JSON.parse(lockText).packages
  const installed = JSON.parse(recordText).packages
  const isAsWanted = (path) => installed[path]?.version === wanted[path]?.version && installed[path]?.integrity === wanted[path]?.integrity
  const mayBeAbsent = (path) => wanted[path].optional === true || wanted[path].devOptional === true || wanted[path].peer === true
  return (
    Object.keys(installed).every((path) => path in wanted && isAsWanted(path)) &&
    Object.keys(wanted).every((path) => path === '' || (path in installed ? true : mayBeAbsent(path)))
  )
}
