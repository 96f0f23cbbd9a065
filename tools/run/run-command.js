/** As if the program had been called directly: terminal, signals and exit code are its own. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { inProject, projectFolder, readIfThere } from './project.js'

const orphanCheckMs = 500
/** Node keeps here what it has made of the source, which is half of what a start takes. */
const compileCache = { NODE_COMPILE_CACHE: inProject('.node', 'compiled') }

export function runCommand(node, args, extraEnv = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...compileCache, ...process.env, ...extraEnv, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
    // The channel tells the program that we are gone, even when we are killed without a chance to say so.
    const child = spawn(node, args, { cwd: projectFolder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    const stopWatching = stopWith(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopWatching()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

function stopWith(child) {
  const forward = (signal) => {
    // Ctrl+C reaches the whole group by itself: sent on as it is, the child would take it for a second, impatient one.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill('SIGTERM')
  }
  process.on('SIGINT', forward)
  process.on('SIGTERM', forward)
  const orphanCheck = process.env.npm_lifecycle_event ? watchCallers(() => child.kill('SIGTERM')) : undefined
  return () => {
    clearInterval(orphanCheck)
    process.off('SIGINT', forward)
    process.off('SIGTERM', forward)
  }
}

/** A killed npm tells nobody, and the shop would go on with its port and its data folder taken. */
function watchCallers(onGone) {
  const callers = callersOf()
  return setInterval(() => callersOf() !== callers && onGone(), orphanCheckMs)
}

/** Our parent, which is a shell under npm, and, where the system shows it in a file, the parent of that. */
function callersOf() {
  const parentStat = readIfThere(`/proc/${process.ppid}/stat`) ?? ''
  const grandparent = parentStat.slice(parentStat.lastIndexOf(')')).split(' ')[2]
  return `${process.ppid} ${grandparent}`
}
