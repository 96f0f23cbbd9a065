// Installing and building change folders that every run shares: only one run does so at a time.
import { appendFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'

const lockPath = inProject('.node', 'at-work')
const pollMs = 200
/** Older than any such work: its process numbers may belong to somebody else by now. */
const staleAfterMs = 15 * 60_000

export async function oneAtATime(work) {
  mkdirSync(dirname(lockPath), { recursive: true })
  if (!tryTake()) {
    await withProgress('Waiting for another run that installs or builds', async () => {
      while (!tryTake()) await pause(pollMs)
    })
  }
  try {
    return await work()
  } finally {
    rmSync(lockPath, { force: true })
  }
}

/** A tool outlives a runner that was killed, so its number counts too. */
export const noteWorker = (pid) => readIfThere(lockPath) !== undefined && appendFileSync(lockPath, ` ${pid}`)

function tryTake() {
  if (isHeld()) return false
  try {
    rmSync(lockPath, { force: true })
    writeFileSync(lockPath, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function isHeld() {
  const age = Date.now() - (statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return age < staleAfterMs && (readIfThere(lockPath) ?? '').split(' ').some((pid) => pid && isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
