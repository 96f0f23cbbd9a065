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
import { insertMember, saveMember } from './staff/staff.queries.ts'

const office = { name: 'Büro (Beispiel)', email: 'buero@beispiel.example', role: 'owner' } as const

/** Whoever the office was is shut out when it has done its part. A second start with the same database makes nothing. */
export async function playDemonstration(db: Db, { listenOn, port }: Pick<Config, 'listenOn' | 'port'>) {
  const pw = randomUUID()
  const passwordHash = await hash(pw)
  const key = emailKey(office.email)
  const passwordExpiresAt = new Date(Date.now() + 60 * 60 * 1000)
  const staffId = await db.transaction((tx) => insertMember(tx, { ...office, emailKey: key, passwordHash, passwordExpiresAt }))
  if (staffId === undefined) return
  const play = fork(fileURLToPath(new URL('../simulators/customers/main.ts', import.meta.url)), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  play.send({ shop: `http://${listenOn === '0.0.0.0' ? '127.0.0.1' : listenOn}:${port}`, wordsVersion: checkoutConsentsVersion, office: { user: office.email, pw } })
  await once(play, 'exit')
  await db.transaction(async (tx) => {
    await saveMember(tx, staffId, { ...office, isDisabled: true }, new Date())
    await revokeSessionsOf(tx, { staffId }, new Date())
  })
}
