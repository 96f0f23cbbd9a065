/**
 * The embedded database's files, copied while it works, in the way of a base backup of PostgreSQL: nobody waits but for a checkpoint of some 30 ms. What is
 * written meanwhile is in the log, which is copied last; whoever opens the copy plays it.
 */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SqlScripts } from './database.ts'

/** `signal` cuts it off. */
export async function copyDatabaseFiles({ query }: SqlScripts, from: string, to: string, signal: AbortSignal) {
  const { rows: [begun] } = await query(`select pg_walfile_name(pg_backup_start('copy', true)) as first`)
  let rowsOfEnd: Record<string, unknown>[] = []
  try {
    await copyAll(from, to, signal)
  } finally {
    rowsOfEnd = (await query('select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)')).rows
  }
  const [end] = rowsOfEnd
  await copyLog(join(from, logFolder), join(to, logFolder), String(begun?.['first']), String(end?.['last']))
  await writeFile(join(to, 'backup_label'), String(end?.['labelfile']), { flush: true })
}

const logFolder = 'pg_wal'
/** Of the process that has the database open. */
const notForOthers: readonly string[] = ['postmaster.pid', 'postmaster.opts']

/** All but the log. */
async function copyAll(from: string, to: string, signal: AbortSignal) {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    signal.throwIfAborted()
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, relative(from, path))
    if (entry.isDirectory()) await mkdir(copy, { mode: 0o700 })
    else if (!relative(from, path).startsWith(logFolder) && !notForOthers.includes(entry.name)) await copyFile(path, copy).catch(unlessRemoved)
  }
}

/** A table that went meanwhile; the log says so, too. */
function unlessRemoved(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

/** A part of it that is missing makes the copy worthless, and is an error. */
async function copyLog(from: string, to: string, first: string, last: string) {
  const parts = (await readdir(from)).filter((name) => /^[\dA-F]{24}$/.test(name) && name >= first && name <= last)
  for (const name of new Set([first, ...parts, last])) await copyFile(join(from, name), join(to, name))
}
