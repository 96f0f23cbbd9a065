/**
 * Created once, while there is no staff. The one-time password is in the data folder until it has been used, and written before the row, so that a crash
 * between the two locks no owner out. Safe to run twice.
 */
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'
import { newOneTimePassword } from './staff-members.ts'
import { findFirstOwner, insertFirstOwner, waitForTurn } from './staff.queries.ts'

const ownerEmail = 'owner@freizeichen.local'
const loginSchema = z.object({ email: z.string(), password: z.string() })

/** The login while it waits for its first use, and whether this start made it; `undefined` when it was used, or when its file is gone. Shops that start at once wait here. */
export function ensureFirstOwner(db: Db, dataDirectory: string) {
  const file = join(dataDirectory, 'first-login.json')
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    const owner = await findFirstOwner(tx)
    if (!owner) return createFirstOwner(tx, file)
    if (!owner.mustChangePassword) await rm(file, { force: true })
    const login = await readLogin(file)
    return login && { ...login, isNew: false, file }
  })
}

async function createFirstOwner(tx: Tx, file: string) {
  const login = (await readLogin(file)) ?? (await writeLogin(file))
  await insertFirstOwner(tx, { email: login.email, name: 'Owner', passwordHash: await hash(login.password) })
  return { ...login, isNew: true, file }
}

/** A file that is missing or damaged tells nothing. */
async function readLogin(file: string) {
  try {
    return loginSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Whole or not at all: a crash leaves no half of it. */
async function writeLogin(file: string) {
  const login = { email: ownerEmail, password: newOneTimePassword() }
  await writeFile(`${file}.new`, `${JSON.stringify(login)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return login
}
