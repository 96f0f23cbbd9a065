/** A demonstration begins with orders of every state: its first start lets simulated customers and a simulated office make them, through the shop's own calls. */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hash } from '@node-rs/argon2'
import { emailKey } from '#domain/access/email-address.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { revokeSessionsOf } from './access/session.queries.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { findStaffByEmail, insertMember, saveMember } from './staff/staff.queries.ts'

const [officeName, officeEmail] = ['Büro (Beispiel)', 'buero@beispiel.example']
const hourMs = 60 * 60 * 1000

/** Whoever the office was is shut out when it has done its part, or could not; by the next start, where the shop was stopped meanwhile. Rejects where orders are missing. */
export async function playDemonstration(db: Db, { isFirstStart, ...reached }: Pick<Config, 'listenOn' | 'port'> & { readonly isFirstStart: boolean }) {
  try {
    if (isFirstStart) await letPlay(db, reached)
  } finally {
    await shutOut(db)
  }
}

async function shutOut(db: Db) {
  const office = await findStaffByEmail(db, emailKey(officeEmail))
  if (!office) return
  await db.transaction(async (tx) => {
    await saveMember(tx, office.id, { name: officeName, role: 'owner', isDisabled: true }, new Date())
    await revokeSessionsOf(tx, { staffId: office.id }, new Date())
  })
}

/** The shop as it reaches itself. */
function ownAddress({ listenOn, port }: Pick<Config, 'listenOn' | 'port'>): string {
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[listenOn] ?? listenOn
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

async function letPlay(db: Db, reached: Pick<Config, 'listenOn' | 'port'>) {
  const pw = randomUUID()
  const member = { name: officeName, email: officeEmail, emailKey: emailKey(officeEmail), role: 'owner', passwordHash: await hash(pw), passwordExpiresAt: new Date(Date.now() + hourMs) } as const
  await db.transaction((tx) => insertMember(tx, member))
  const play = fork(fileURLToPath(new URL('../simulators/customers/main.ts', import.meta.url)), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  play.send({ shop: ownAddress(reached), wordsVersion: checkoutConsentsVersion, office: { user: officeEmail, pw } })
  const [code] = await once(play, 'exit') as [number | null]
  if (code !== 0) throw new Error(`whoever plays the customers ended with ${code}`)
}
