import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactMessage } from '#domain/contact/contact-messages.contract.ts'
import { journal, leads } from '#server/db/schema.ts'
import { findUnsentLead } from './contact.queries.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
}, 60_000)
afterAll(() => shop.close())

async function write(email1: string, description = 'Bitte rufen Sie mich an.') {
  const said = { first_name: 'Ayşe', last_name: 'Yılmaz', email1, description, answer_by: 'phone', phone: '+49 171 1234567' }
  expect((await owner.calls.call('POST', '/contact', said)).status).toBe(200)
}
const list = async (query = '') => (await owner.calls.call('GET', `/staff/messages?${query}`)).body as unknown as { records: ContactMessage[]; next: string | null }
const erase = (id: string) => owner.calls.call('POST', `/staff/messages/${id}/erase`, {})

describe('messages of the contact form in the studio', () => {
  it('are listed, the newest first, page by page, and found by the beginning of the address in any case', async () => {
    await write('erste@example.org')
    await write('zweite@example.org')
    const { records, next } = await list('limit=1')
    expect(records).toMatchObject([{ name: 'Ayşe Yılmaz', email: 'zweite@example.org', phone: '+49 171 1234567', description: 'Bitte rufen Sie mich an.', state: 'pending' }])
    expect((await list(`limit=1&after=${next}`)).records).toMatchObject([{ email: 'erste@example.org' }])
    expect((await list('email=ERSTE%40')).records).toMatchObject([{ email: 'erste@example.org' }])
    expect((await list('email=%25')).records).toEqual([])
  })

  it('are erased for good, recorded once in the journal without any of their content, and no longer handed over', async () => {
    await write('weg@example.org', 'Mein Geheimnis')
    const [message] = (await list('email=weg@')).records
    const id = message!.id
    expect((await Promise.all([erase(id), erase(id)])).map(({ status, body }) => [status, body])).toEqual([[200, { gone: true }], [200, { gone: true }]])
    expect((await list('email=weg@')).records).toEqual([])
    expect(await shop.deps.db.select().from(leads).where(eq(leads.id, id))).toEqual([])
    expect(await findUnsentLead(shop.deps.db, id)).toBeUndefined()
    const told = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id))
    expect(told).toMatchObject([{ action: 'erased a contact message', staffId: owner.staff.id }])
    expect(JSON.stringify(told)).not.toMatch(/Geheimnis|weg@|Ayşe|171/)
  })
})
