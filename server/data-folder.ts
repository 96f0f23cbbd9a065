/**
 * The data folder holds orders, sessions and keys: no other user of the machine may look into it. The umask closes what the shop and its processes write;
 * older files of the shop are closed here. Windows has no such modes: there a folder is as open as its parent.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { movedMarkName } from './db/open-database.ts'

const groupAndOthers = 0o077
/** Of a folder such as /tmp, in which every user has files. */
const shared = 0o1000
const root = 0

/** What the shop makes in it: files, also half written ones, and folders. */
const ownFiles: readonly string[] = [
  'database.lock', 'database.lock-journal', 'first-login.json', 'first-login.json.new', 'link-keys', 'link-keys.new', 'simulators.json', movedMarkName,
]
const ownFolders: readonly string[] = ['database', 'files', 'mails', 'copies']
const isOwn = (name: string) => ownFiles.includes(name) || ownFolders.includes(name) || /^database-(new$|restored-|before-)/.test(name)
/** A new disk has it. */
const ofTheDisk = 'lost+found'

/** Makes the folder where there is none, and closes it with what the shop made in it. Says whether that succeeded: some file systems know no modes, some folders are the system's. */
export function openDataFolder(folder: string): { readonly isClosed: boolean } {
  const { mode, uid } = madeFolder(folder)
  const self = process.geteuid?.()
  if (self === undefined) return { isClosed: true }
  if (mode & shared) throw new ConfigError(`DATA_DIR: the folder ${folder} is shared by all users of this machine; the shop needs one of its own`)
  if (self !== root && uid !== self && uid !== root) {
    throw new ConfigError(`DATA_DIR: the folder ${folder} belongs to another user, who could read and change everything that the shop stores; run the shop as that user, or choose another folder`)
  }
  if (isForeign(folder)) throw new ConfigError(`DATA_DIR: the folder ${folder} contains something other than a shop; choose an empty folder or a new one`)
  // The folder first: nobody puts anything else in the place of what is closed below.
  const isFolderClosed = close(folder, statSync)
  return { isClosed: closeBelow(folder, isOwn) && isFolderClosed }
}

/** Other folders have a folder `files` or `mails`, too: beside things of others only what has a name that nobody else gives tells that the shop was here. */
function isForeign(folder: string): boolean {
  const names = ifAllowed(() => readdirSync(folder)) ?? []
  return names.some((name) => !isOwn(name) && name !== ofTheDisk) && !names.some((name) => ownFiles.includes(name))
}

function madeFolder(folder: string): Stats {
  try {
    mkdirSync(folder, { recursive: true })
    return statSync(folder)
  } catch (error) {
    throw new ConfigError(`DATA_DIR: can’t use the folder ${folder} (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Links are left alone: what they lead to need not be the shop's. */
function closeBelow(folder: string, isToClose: (name: string) => boolean = () => true): boolean {
  let isClosed = true
  for (const entry of ifAllowed(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (entry.isSymbolicLink() || !isToClose(entry.name)) continue
    const path = join(folder, entry.name)
    if (!close(path, lstatSync)) isClosed = false
    if (entry.isDirectory() && !closeBelow(path)) isClosed = false
  }
  return isClosed
}

/** Asks again after closing: where there are no modes, that fails without a word. */
function close(path: string, statOf: (path: string) => Stats): boolean {
  const isOpen = () => ((ifAllowed(() => statOf(path))?.mode ?? 0) & groupAndOthers) !== 0
  if (!isOpen()) return true
  ifAllowed(() => chmodSync(path, statOf(path).mode & ~groupAndOthers & 0o7777))
  return !isOpen()
}

/** Another process may remove a file meanwhile, and of another user's files nothing can be changed. */
function ifAllowed<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (['ENOENT', 'EPERM', 'EACCES', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
