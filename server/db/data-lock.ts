/** The exclusive right to a data folder. PGlite has no lock of its own: two processes on one folder lose data silently. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** SQLite's own number for it. */
const sqliteBusy = 5

export class DataFolderTaken extends Error {
  readonly dataDirectory: string

  constructor(dataDirectory: string) {
    super(`The data folder ${dataDirectory} is in use by another process`)
    this.name = 'DataFolderTaken'
    this.dataDirectory = dataDirectory
  }
}

export function lockDataDirectory(dataDirectory: string) {
  mkdirSync(dataDirectory, { recursive: true })
  const lock = lockFile(join(dataDirectory, 'database.lock'))
  if (!lock) throw new DataFolderTaken(dataDirectory)
  return lock
}

/** Undefined where another has it. SQLite's file lock belongs to the process: the kernel frees it however the process ends, so none is ever left behind. */
export function lockFile(path: string) {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => lock.close() }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
