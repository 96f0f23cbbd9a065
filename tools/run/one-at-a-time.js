/**
 * Installing and building change folders that every run shares: only one run does so at a time. A turn is a numbered file, and the run that makes the next
 * number has it. The highest one is never removed, only marked as over, so no number is given out twice: no run can take away a turn that another has just
 * begun, which removing one lock file by its name cannot promise.
 */
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'

const folder = inProject('.node', 'turns')
const pollMs = 200
/** Older than any such work: its process numbers may belong to somebody else by now. */
const staleAfterMs = 15 * 60_000
/** Made, but nothing written into it yet: longer than that takes. */
const unwrittenAfterMs = 2000
const over = ' over'

let ownTurn

export async function oneAtATime(work) {
  mkdirSync(folder, { recursive: true })
  let turn = tryTake()
  if (!turn) {
    await withProgress('Waiting for another run that installs or builds', async () => {
      while (!(turn = tryTake())) await pause(pollMs)
    })
  }
  ownTurn = turn
  try {
    return await work()
  } finally {
    appendFileSync(fileOf(turn), over)
    ownTurn = undefined
  }
}

/** A tool outlives a runner that was killed, so its number counts too. */
export const noteWorker = (pid) => ownTurn && appendFileSync(fileOf(ownTurn), ` ${pid}`)

const fileOf = (turn) => join(folder, String(turn))
const turns = () => readdirSync(folder).map(Number)
const latestTurn = () => Math.max(0, ...turns())

/** The number of the turn, or `undefined` when somebody else has it. */
function tryTake() {
  const latest = latestTurn()
  if (isHeld(latest)) return undefined
  const mine = latest + 1
  try {
    writeFileSync(fileOf(mine), String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (error.code === 'EEXIST') return undefined
    throw error
  }
  // Between looking and making, others may have had this number and later ones.
  if (latestTurn() > mine) {
    rmSync(fileOf(mine), { force: true })
    return undefined
  }
  for (const former of turns().filter((turn) => turn < mine)) rmSync(fileOf(former), { force: true })
  return mine
}

function isHeld(turn) {
  const content = readIfThere(fileOf(turn))
  if (content === undefined || content.endsWith(over)) return false
  const ageMs = Date.now() - (statSync(fileOf(turn), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (content === '') return ageMs < unwrittenAfterMs
  return ageMs < staleAfterMs && content.split(' ').some((pid) => isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
