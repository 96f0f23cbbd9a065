import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostCustomersSought } from '#server/account/customer.queries.ts'
import type { OfficeCustomer, OfficeOrder, WholeCustomer, WholeOrder } from '#domain/books/office.contract.ts'
import { accounts, journal, mails, users } from '#server/db/schema.ts'
import { givenCustomer, givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer, type Buyer } from '#server/testing/given-checkout.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let erika: Buyer
let others: Buyer[]
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  erika = await givenBuyer(shop, { pays: 'invoice', form: { first_name: 'Erika', last_name: 'Zauberflöte', company: 'Äpfel & Söhne GmbH', email1: 'erika.z@obst.example' } })
  others = [
    await givenBuyer(shop, { pays: 'transfer', form: { first_name: 'Max', last_name: 'Kuhn', company: '50%_Rabatt KG' } }),
    await givenBuyer(shop, { pays: 'invoice', form: { first_name: 'Ida', last_name: 'Kuhnert', company: '' } }),
  ]
  for (const buyer of [erika, ...others]) await buyer.checkout()
}, 120_000)
afterAll(() => shop.close())

interface Found<Record> { records: Record[]; next: string | null; is_cut: boolean }
const get = async <Answer>(path: string) => (await owner.calls.call('GET', path)).body as unknown as Answer
const orders = (query: string) => get<Found<OfficeOrder>>(`/staff/orders?${query}`)
const customers = (query: string) => get<Found<OfficeCustomer>>(`/staff/customers?${query}`)
const whole = (orderId: string) => get<WholeOrder>(`/staff/orders/${orderId}`)
const names = async (search: string) => (await customers(`search=${encodeURIComponent(search)}`)).records.map(({ name }) => name)
const idOf = async (buyer: Buyer) => (await orderedBy(shop, buyer)).orderId

describe('the list of orders', () => {
  it('[R6.09] shows the newest first, pages without skipping, and is filtered by state and customer', async () => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: Found<OfficeOrder> = await orders(`limit=2&after=${encodeURIComponent(after)}`)
      seen.push(...page.records.map(({ id }) => id))
      after = page.next
    }
    expect(seen).toEqual([await idOf(others[1]!), await idOf(others[0]!), await idOf(erika)])
    expect((await orders('status=Prepaid+waiting+approval')).records.map(({ id }) => id)).toEqual([await idOf(others[0]!)])
    expect((await orders(`customer=${erika.user.id}&status=&search=`)).records).toMatchObject([{
      customer: 'Äpfel & Söhne GmbH', email: 'erika.z@obst.example', customer_id: erika.user.id, status: 'Ordered', is_paid: false,
    }])
  })

  it('[R6.09] is searched by the number of an order or a customer', async () => {
    const { order } = await orderedBy(shop, erika)
    expect((await orders(`search=${order.number}`)).records.map(({ id }) => id)).toEqual([order.id])
    expect((await orders(`search=${erika.user.hpc_uid}`)).records.map(({ id }) => id)).toEqual([order.id])
    expect((await orders('search=999999')).records).toEqual([])
  })

  it.each(['erika.z@', 'ERIKA.Z@OBST.example', 'zaub', 'Zauberflöte', 'erika zau', 'äpfel &', 'ÄPFEL'])('[R6.09] is searched by the beginning of address, name or company: %s', async (search) => {
    expect((await orders(`search=${encodeURIComponent(search)}`)).records.map(({ customer_id: id }) => id)).toEqual([erika.user.id])
  })
})

describe('the list of customers', () => {
  it('[R6.09] treats no input as a search pattern', async () => {
    expect(await names('50%_')).toEqual(['Max Kuhn'])
    expect(await names('5__')).toEqual([])
    expect(await names('%')).toEqual([])
    expect(await names('kuhn')).toEqual(['Ida Kuhnert', 'Max Kuhn'])
  })

  it('[R6.09] reports when there are more matches than were searched', async () => {
    await shop.deps.db.execute(sql`with made as (insert into accounts (name) select 'Vielfach ' || n from generate_series(1, ${mostCustomersSought + 5}) n returning id)
      insert into users (account_id, email, email_key, language) select id, id || '@viel.example', id || '@viel.example', 'de' from made`)
    const found = await customers('search=vielfach&limit=100')
    expect([found.records.length, found.is_cut]).toEqual([100, true])
    expect((await customers('search=kuhn')).is_cut).toBe(false)
  })

  it('[R6.09] pages through matches without skipping or repeating, also of the same moment, as through the list of all', async () => {
    const read = async (search: string) => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const page: Found<OfficeCustomer> = await customers(`search=${search}&limit=70&after=${encodeURIComponent(after)}`)
        seen.push(...page.records.map(({ id }) => id))
        after = page.next
      }
      return seen
    }
    const found = await read('vielfach')
    expect(new Set(found).size).toBe(mostCustomersSought)
    const all = await read('')
    expect(all.filter((id) => found.includes(id))).toEqual(found)
  })
})

describe('one order', () => {
  it('[R6.09] shows lines, money, documents, mails, states and which member of staff changed them', async () => {
    const shown = await whole(await idOf(erika))
    expect(shown).toMatchObject({
      customer: { id: erika.user.id, name: 'Erika Zauberflöte', email: 'erika.z@obst.example' }, can_cancel: true,
      invoices: [{ kind: 'invoice', status: 'due' }], history: [{ status: 'Ordered', staff_name: null }], production: [{ production_state: null, waits_because: null }],
    })
    expect(shown.Order.solines.records).toHaveLength(1)
    expect(shown.mails.map(({ kind }) => kind)).toContain('order-confirmation')
    for (const address of [shown.confirmation_address, shown.invoices[0]!.address]) {
      expect((await shop.app.inject(address)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const another = shown.invoices[0]!.address.replace(shown.Order.id, await idOf(others[0]!))
    expect((await shop.app.inject(another)).statusCode).toBe(401)
    expect((await owner.calls.call('GET', `/staff/orders/${await idOf(others[0]!)}/invoices/${shown.invoices[0]!.id}/pdf`)).status).toBe(404)
  })

  it('[R6.09] is canceled for a reason: invoice cancelled, customer told without the reason, once, and journalled', async () => {
    const orderId = await idOf(others[1]!)
    const cancel = (reason: string) => owner.calls.call('POST', `/staff/orders/${orderId}/cancel`, { reason })
    expect((await cancel('  ')).status).toBe(400)
    const answers = await Promise.all([cancel('Doppelt bestellt.'), cancel('Doppelt bestellt.')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const shown = await whole(orderId)
    expect(shown).toMatchObject({ Order: { status: 'Canceled' }, can_cancel: false, invoices: [{ status: 'cancelled' }, { kind: 'credit_note' }] })
    expect(shown.history.at(-1)).toMatchObject({ status: 'Canceled', staff_name: owner.staff.name, cause: null, reason: 'Doppelt bestellt.' })
    const told = (await shop.deps.db.select().from(mails).where(eq(mails.orderId, orderId))).filter(({ kind }) => kind === 'order-canceled')
    expect(told).toHaveLength(1)
    expect(told[0]!.textBody).toContain('storniert')
    expect(told[0]!.textBody).not.toContain('Doppelt')
    expect((await shop.deps.db.select().from(journal).where(eq(journal.subjectId, orderId)))).toMatchObject([{ action: 'canceled an order', staffId: owner.staff.id, details: { reason: 'Doppelt bestellt.' } }])
  })
})

describe('one customer', () => {
  const customer = (id: string) => get<WholeCustomer>(`/staff/customers/${id}`)
  const allow = (id: string, payment_types: string[]) => owner.calls.call('PUT', `/staff/customers/${id}/paymentTypes`, { payment_types })

  it('[R6.09] is shown with the open business', async () => {
    const { order } = await orderedBy(shop, erika)
    expect(await customer(erika.user.id)).toMatchObject({ User: { email1: 'erika.z@obst.example' }, open_orders: 1, open_amount: order.totalCents / 100, erased_at: null })
    expect((await owner.calls.call('GET', `/staff/customers/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('[R6.06, R6.09] may pay by the methods that the owner allows, from the next checkout on; the journal records the change', async () => {
    const { user, calls, cartId, checkout } = await givenBuyer(shop, { pays: 'invoice' })
    expect((await allow(user.id, ['transfer', 'wallet'])).body).toMatchObject({ User: { Account: { cs_allowed_paymenttypes: ['wallet', 'transfer'] } } })
    expect((await calls.call('GET', '/account')).body['cs_allowed_paymenttypes']).toEqual(['wallet', 'transfer'])
    expect(await checkout()).toMatchObject({ status: 409, body: { errorCode: 'PAYMENT_OPTION_NOT_ALLOWED' } })
    await calls.cart('PUT', `/carts/${cartId}`, { payment_option: 'transfer' })
    expect((await checkout()).status).toBe(200)
    await allow(user.id, ['wallet', 'transfer'])
    expect((await shop.deps.db.select().from(journal).where(eq(journal.subjectId, user.id)))).toMatchObject([
      { action: 'changed ways to pay', details: { name: user.hpc_uid, after: ['wallet', 'transfer'] } },
    ])
    expect((await allow(user.id, [])).status).toBe(400)
    expect((await allow(user.id, ['cash'])).status).toBe(400)
  })

  it('[R6.09] is shown without a name after being forgotten', async () => {
    const { user } = await givenCustomer(shop)
    await shop.deps.db.update(users).set({ email: null, emailKey: null, firstName: '', lastName: '', erasedAt: new Date() }).where(eq(users.id, user.id))
    await shop.deps.db.update(accounts).set({ name: '' }).where(eq(accounts.id, user.Account.id))
    expect((await customer(user.id)).erased_at).toMatch(/Z$/)
    expect((await customers(`search=${user.hpc_uid}`)).records).toMatchObject([{ name: '', email: '', is_erased: true }])
  })
})
