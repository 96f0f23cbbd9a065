/**
 * Installing and building change folders that all runs share, so only one run may do it at a time. A turn is a numbered file; the run that creates the next
 * number has the turn. The highest file is never removed, only marked as over, so no number is used twice: no run can take away a turn that another one has
 * just begun, which a single lock file that is removed by name can't guarantee.
 */
import { appendFileSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withProgress } from './progress.js'
import { inProject, readIfThere } from './project.js'

const folder = inProject('.node', 'turns')
const pollMs = 200
/** Longer than any such work takes: its process IDs may belong to other processes by now. */
const staleAfterMs = 15 * 60_000
/** Longer than it takes to create a turn's file and write to it. */
const unwrittenAfterMs = 2000
const over = ' over'

let ownTurn

export async function oneAtATime(work) {
  mkdirSync(folder, { recursive: true })
  let turn = tryTake()
  if (!turn) {
    await withProgress('Waiting for another run to install or build', async () => {
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

/** A tool can outlive a killed runner, so its process ID counts, too. */
export const noteWorker = (pid) => ownTurn && appendFileSync(fileOf(ownTurn), ` ${pid}`)

const fileOf = (turn) => join(folder, String(turn))
const turns = () => readdirSync(folder).map(Number)
const latestTurn = () => Math.max(0, ...turns())

/** The number of the turn, or `undefined` if another run has it. */
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
  // Between looking and creating, others may have had this number and later ones.
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
