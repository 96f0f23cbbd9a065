import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import {
  bankMovements, bankStatements, deliveries, dunningFees, greetingQuestions, preparedCarts, pronunciations, providers, sharedSamples, shippings, technicianLinks, walletIdentities, withdrawals,
} from '#server/db/schema.ts'
import { givenCustomer, givenStaff } from '#server/testing/given-accounts.ts'
import { givenVoucher } from '#server/testing/given-carts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let buyer: Buyer
let staffId: string
beforeAll(async () => {
  shop = await openTestApp()
  staffId = (await givenStaff(shop, 'owner')).staff.id
  buyer = await givenEverything()
})
afterAll(() => shop.close())

/** What a customer can leave behind: of every kind that the shop keeps at least one. */
async function givenEverything(): Promise<Buyer> {
  const { db } = shop.deps
  await givenVoucher(db, 'DANKE')
  const made = await givenBuyer(shop, { pays: 'direct_debit' })
  const { calls, cartId, user: { id: userId } } = made
  await calls.cart('PUT', `/carts/${cartId}/addVoucher`, { voucher: 'danke' })
  await calls.call('PUT', `/carts/${cartId}/mandate`, { language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
  expect(await made.checkout()).toMatchObject({ status: 200 })
  const { orderId, greetings: [greeting] } = await orderedBy(shop, made)
  const greetingId = greeting!.id
  await db.insert(walletIdentities).values({ wallet: 'paypal', subject: 'erika', userId })
  await db.insert(pronunciations).values({ userId, language: 'de', written: 'Müstér', spoken: 'Muster' })
  await db.insert(greetingQuestions).values({ greetingId, question: 'Spricht man das Müstér?', askedAt: new Date(), askedByStaffId: staffId, answer: 'Muster.', answeredAt: new Date() })
  await db.insert(shippings).values({ orderId })
  const [provider] = await db.select({ id: providers.id }).from(providers).limit(1)
  await db.insert(deliveries).values({ greetingId, userId, providerId: provider!.id, maskedNumber: '+49171****567', numberKey: 'a-key', status: 'code_required' })
  await db.insert(withdrawals).values({ requestId: crypto.randomUUID(), name: 'Erika Muster', email: made.user.email1, orderNumber: '1', language: 'de', receivedAt: new Date(), orderId })
  await db.insert(technicianLinks).values({ greetingId, tokenHash: 'a-hash', expiresAt: new Date() })
  await db.insert(preparedCarts).values({ cartId, linkHash: 'a-hash', name: 'Erika Muster', email: 'erika@example.org', staffId, expiresAt: new Date() })
  await db.insert(sharedSamples).values({ userId, linkHash: 'a-hash', ownerKeyHash: 'another-hash', expiresAt: new Date() })
  await db.insert(dunningFees).values({ orderId, amountCents: 250, receivedAt: new Date() })
  await givenMovement({ orderId, debtorName: 'Erika Muster', remittance: 'Rechnung, danke' })
  return made
}

async function givenMovement(movement: Partial<typeof bankMovements.$inferInsert>) {
  const { db } = shop.deps
  const [statement] = await db.insert(bankStatements).values({ fileName: 'auszug.xml', fileSha256: 'x', movements: 1, newMovements: 1, staffId }).returning()
  await db.insert(bankMovements).values({
    bankReference: crypto.randomUUID(), statementId: statement!.id, kind: 'credit', bookedOn: dateOnly(2026, 11, 20), amountCents: 4711, currency: 'EUR',
    debtorIban: 'DE02120300000000202051', state: 'booked', staffId, decidedAt: new Date(), note: 'nur für uns', ...movement,
  })
}

async function exported({ calls }: Pick<Buyer, 'calls'>): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>> {
  const { status, body } = await calls.call('GET', '/user/export')
  expect(status).toBe(200)
  return body['data'] as Awaited<ReturnType<typeof exported>>
}

/** Where a customer's rows hang, of whatever table. */
async function tablesOfCustomers(): Promise<string[]> {
  const query = sql`select distinct child.relname as name from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and parent.relname in ('users', 'accounts', 'carts', 'orders', 'greetings') order by 1`
  return (await shop.deps.db.execute(query) as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

const calledOtherwise: Readonly<Record<string, string>> = { wallet_identities: 'wallets', voucher_redemptions: 'vouchers' }

/** The customer stands in a part of its own; tokens open doors; the rest is the studio's work on a greeting, which goes out as files. */
const notExported = ['users', 'single_use_tokens', 'renders', 'shipping_greetings', 'takes']

describe('an export', () => {
  it('[R6.02] contains the customer\'s rows of every table that refers to customers', async () => {
    const data = await exported(buyer)
    const kinds = (await tablesOfCustomers()).filter((name) => !notExported.includes(name)).map((name) => calledOtherwise[name] ?? name)
    expect(kinds.filter((kind) => !data[kind]?.length)).toEqual([])
  })

  it('[R6.02] contains the bank\'s records of the customer\'s money, but not which member of staff booked it, or other money', async () => {
    await givenMovement({ state: 'ignored', debtorName: 'Fremde GmbH' })
    const { bank_movements: movements } = await exported(buyer)
    expect(movements).toMatchObject([{ debtorName: 'Erika Muster', debtorIban: 'DE02120300000000202051', remittance: 'Rechnung, danke', amountCents: 4711 }])
    for (const word of [staffId, 'nur für uns', 'Fremde GmbH']) expect(JSON.stringify(movements)).not.toContain(word)
  })

  it('[R6.02] contains none of it for another customer', async () => {
    const data = await exported(await givenCustomer(shop))
    for (const kind of ['orders', 'payments', 'bank_movements', 'greeting_questions', 'deliveries', 'withdrawals', 'wallets']) expect(data[kind], kind).toEqual([])
  })
})
