/** Keeps node_modules as package-lock.json says, without asking npm when nothing changed. */
import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { oneAtATime } from './one-at-a-time.js'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'
import { runNpm } from './run-quietly.js'

/** Lies inside node_modules, which is removed first and stamped last: a killed installation leaves no stamp. */
const stampPath = inProject('node_modules', '.installed-lock')

/**
 * Not `npm ci`: that refuses a lock file which leaves out a build for a platform that its author's registry did not have,
 * while the versions are just as fixed here (the lock file is read and, with --no-save, never written).
 * The web is built here, so build tools are installed on a server as well, where NODE_ENV=production or omit=dev would leave them out.
 */
const npmArgs = ['install', '--include=dev', '--include=optional', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

export async function installDependencies() {
  const lock = readIfThere(inProject('package-lock.json'))
  if (lock === undefined) throw new Error('package-lock.json is missing: is this a whole copy of the project?')
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
 * npm writes its own record as the last step of an installation. When it already agrees with the lock file
 * (somebody ran `npm install`), installing once more would only cost time.
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
