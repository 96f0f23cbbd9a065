import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContactMessage } from '#domain/contact/contact.contract.ts'
import { journal, leads, mails } from '#server/db/schema.ts'
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
    expect(JSON.stringify(told)).not.toMatch(/Geheimnis|weg@|Ayşe|1234567/)
  })
})

describe('the answer to a message', () => {
  const answer = (id: string, input: object, who = owner) => who.calls.call('POST', `/staff/messages/${id}/answer`, input)
  const given = async (email: string, language = 'de') => {
    const said = { first_name: 'Ayşe', last_name: 'Yılmaz', email1: email, description: 'Sprechen Sie auch Türkisch?', language, answer_by: 'phone', phone: '+49 171 1234567' }
    expect((await owner.calls.call('POST', '/contact', said)).status).toBe(200)
    return (await list(`email=${encodeURIComponent(email)}`)).records[0]!.id
  }
  const mailsTo = (email: string) => shop.deps.db.select().from(mails).where(eq(mails.recipient, email))

  it('[R7.28] goes out once, in the language of the message with the question quoted, and stays with it; who is second hears who was first', async () => {
    const id = await given('fragt@example.org', 'en')
    const other = await givenStaff(shop, 'owner')
    expect((await list('which=unanswered&email=fragt@')).records).toHaveLength(1)
    const said = { answer: 'Yes, we do.\n\nSend us your text.' }
    const answers = await Promise.all([answer(id, said), answer(id, said), answer(id, { answer: 'No.' }, other)])
    const [told] = (await list('email=fragt@')).records
    const expected = told!.answer!.text === 'No.' ? [409, 409, 200] : [200, 200, 409]
    expect(answers.map(({ status }) => status)).toEqual(expected)
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({ errorCode: 'MESSAGE_ALREADY_ANSWERED', fields: { answer: { code: 'DONE_BY', by: told!.answer!.by } } })
    expect(await mailsTo('fragt@example.org')).toMatchObject([{ kind: 'message-answered', language: 'en', textBody: expect.stringMatching(/Hello Ayşe Yılmaz[^]*Sprechen Sie auch Türkisch\?/) }])
    expect((await list('which=unanswered&email=fragt@')).records).toEqual([])
    const deeds = await shop.deps.db.select().from(journal).where(eq(journal.subjectId, id))
    expect(deeds.map(({ action }) => action)).toEqual(['answered a contact message'])
  })

  it('[R7.28] on the telephone is noted, and no mail goes out; nothing said is no answer', async () => {
    const id = await given('ruft@example.org')
    expect((await answer(id, { answer: '  ' })).status).toBe(400)
    expect((await answer(id, { answer: 'Ja, am Telefon gesagt.', answer_by: 'phone' })).body).toMatchObject({ answer: { text: 'Ja, am Telefon gesagt.', by: owner.staff.name } })
    expect(await mailsTo('ruft@example.org')).toEqual([])
  })

  it('[R7.28] goes with its message when that is erased', async () => {
    const id = await given('vergessen@example.org')
    await answer(id, { answer: 'Gern.' })
    await erase(id)
    expect(await mailsTo('vergessen@example.org')).toEqual([])
    const [mail] = await shop.deps.db.select().from(mails).where(eq(mails.dedupeKey, `message-answered ${id}`))
    expect(mail).toMatchObject({ recipient: '', textBody: '', state: 'withheld', withheldBecause: 'erased' })
  })
})
