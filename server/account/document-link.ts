/**
 * The address of one document, for a browser that cannot send a header: valid for ten minutes and for the session that asked. The keys that sign it are made
 * here, too.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountContract } from '#domain/account/account.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { type Config, ConfigError } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { isForLink, linksFor } from '#server/http/document-link.ts'
import { type LinkKeys, linkKeysIn } from '#server/link-keys.ts'
import { noteLinkKey, waitForLastLinkKey } from '#server/settings/settings.queries.ts'

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

export const documentLinkCalls = bind(accountContract, {
  /** Whether the document is the customer's is asked when it is opened, as with every call. */
  getDocumentLink: (deps, { path }, customer) => {
    if (!isForLink(path, ['anyone', 'customer'])) return orThrow(failure('NOT_FOUND'))
    const { linkTo, expiresAt } = linksFor(deps, customer)
    return { address: linkTo(path), expires_at: expiresAt.toISOString() }
  },
})
