/** The keys that sign links come from the configuration, or are made with the data folder. */
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, type LinkKeys, linkKeysIn } from './config.ts'
import type { Db } from './db/database.ts'
import { noteLinkKey, waitForLastLinkKey } from './settings/settings.queries.ts'

/**
 * The configured keys; without any those of the data folder, whose file the first start makes. Throws ConfigError where the file holds something else.
 * Shops that start at once wait here. The file is read and made in the transaction, for its lock keeps two of them from making a key each; after a
 * rollback the next start finds the file.
 */
export function ensureLinkKeys(db: Db, { linkKeys: configured, dataDir }: Pick<Config, 'linkKeys' | 'dataDir'>) {
  return db.transaction(async (tx) => {
    const last = await waitForLastLinkKey(tx)
    const linkKeys = configured ?? (await keysOfFile(join(dataDir, 'link-keys')))
    const fingerprints = linkKeys.map(fingerprintOf)
    if (fingerprints[0] !== undefined && fingerprints[0] !== last) await noteLinkKey(tx, fingerprints[0])
    // Shared: whoever signed last on this database did it with one of them.
    return { linkKeys, areShared: last === undefined || fingerprints.some((fingerprint) => fingerprint === last) }
  })
}

/** Tells keys apart, and nothing about them: they are random. */
const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 16)

async function keysOfFile(file: string): Promise<LinkKeys> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return writeKey(file)
    throw error
  })
  const linkKeys = linkKeysIn(text)
  if (!linkKeys) throw new ConfigError(`LINK_KEYS: the file ${file} contains something other than keys; if you remove it, the next start creates a new one`)
  return linkKeys
}

/** Whole or not at all: a crash leaves no half of it. */
async function writeKey(file: string): Promise<string> {
  const text = `${randomBytes(32).toString('base64url')}\n`
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return text
}
