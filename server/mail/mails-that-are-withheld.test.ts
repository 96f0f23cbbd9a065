import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopOwner } from '#assets/shop-owner.ts'
import { mailKinds } from '#domain/mail/mail.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema.ts'
import { emptyTables, openTestDatabase } from '#server/testing/database.ts'
import { mailWriter, type MailToWrite } from './write-mail.ts'

let database: Database
const woken: object[] = []
const writeMail = mailWriter({ enqueue: async (_tx, _job, input) => void woken.push(input), publicUrl: 'https://shop.example', now: () => new Date(), owner: () => shopOwner })
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())
beforeEach(async () => {
  woken.length = 0
  await emptyTables(database)
})

let events = 0
const signUp = (to: string): MailToWrite<'sign-up'> => ({
  kind: 'sign-up', to, language: 'de', facts: { firstName: '', lastName: '', token: 'To_k-en' }, dedupeKey: `event ${(events += 1)}`,
})
const newDevice = (to: string, isConfirmed: boolean): MailToWrite<'new-device'> => ({
  kind: 'new-device', to, isConfirmed, language: 'de', dedupeKey: `event ${(events += 1)}`,
  facts: { firstName: '', lastName: '', userAgent: 'Firefox', happenedAt: new Date() },
})
const write = (mail: MailToWrite<'sign-up'> | MailToWrite<'new-device'>) => database.db.transaction((tx) => writeMail(tx, mail as MailToWrite<'sign-up'>))
const stored = async () => (await database.db.select().from(mails)).map(({ state, withheldBecause }) => withheldBecause ?? state).toSorted()

const { mostADay } = mailKinds['sign-up']

describe('a letter box', () => {
  it('cannot be flooded by strangers, in any spelling and even all at once; withheld mails are stored, and trigger no job', async () => {
    const spellings = ['erika@example.org', 'ERIKA@example.org', 'erika+1@example.org', 'erika+2@Example.org']
    await Promise.all([...spellings, ...spellings].map((to) => write(signUp(to))))
    expect(await stored()).toEqual([...Array<string>(mostADay).fill('pending'), ...Array<string>(8 - mostADay).fill('too-many')])
    expect(woken).toHaveLength(mostADay)
  })

  it('accepts mails of another kind, and those of another day; withheld ones are not counted', async () => {
    for (let count = 0; count < mostADay + 2; count += 1) await write(signUp('erika@example.org'))
    await write(newDevice('erika@example.org', true))
    await write(signUp('otto@example.org'))
    expect(woken).toHaveLength(mostADay + 2)
    await database.db.update(mails).set({ dateEntered: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    await write(signUp('erika@example.org'))
    expect(woken).toHaveLength(mostADay + 3)
  })

  it('that is unconfirmed gets nothing but confirmation mails', async () => {
    await write(newDevice('erika@example.org', false))
    expect([await stored(), woken]).toEqual([['unconfirmed'], []])
    await write(signUp('erika@example.org'))
    expect(woken).toHaveLength(1)
  })
})
