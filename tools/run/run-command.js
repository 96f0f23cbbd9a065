/** As if the program had been run directly: it has the terminal, the signals and the exit code. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { inProject, projectFolder, readIfThere } from './project.js'

const orphanCheckMs = 500
/** Where Node caches compiled code: compiling takes half of a start. */
const compileCache = { NODE_COMPILE_CACHE: inProject('.node', 'compiled') }

export function runCommand(node, args, extraEnv = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...compileCache, ...process.env, ...extraEnv, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` }
    // The channel tells the program that we're gone, even if we're killed without a chance to say so.
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
    // Ctrl+C reaches the whole process group: if we forwarded it, the child would take it for a second, impatient one.
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

/** A killed npm tells nobody, and the shop would keep running, with its port and data folder in use. */
function watchCallers(onGone) {
  const callers = callersOf()
  return setInterval(() => callersOf() !== callers && onGone(), orphanCheckMs)
}

/** Our parent, which under npm is a shell, and its parent if the system has it in a file. */
function callersOf() {
  const parentStat = readIfThere(`/proc/${process.ppid}/stat`) ?? ''
  const grandparent = parentStat.slice(parentStat.lastIndexOf(')')).split(' ')[2]
  return `${process.ppid} ${grandparent}`
}
