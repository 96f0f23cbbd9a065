import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Found } from '#domain/books/search.contract.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenBuyer } from '#server/testing/given-checkout.ts'
import { givenGreeting } from '#server/testing/given-greetings.ts'
import { orderedBy } from '#server/testing/given-ordered.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let owner: SignedInStaff
let ordered: Awaited<ReturnType<typeof orderedBy>>
let email: string
beforeAll(async () => {
  shop = await openTestApp()
  owner = await givenStaff(shop, 'owner')
  const buyer = await givenBuyer(shop, { pays: 'invoice' })
  expect((await buyer.checkout()).status).toBe(200)
  ordered = await orderedBy(shop, buyer)
  email = buyer.user.email1
}, 60_000)
afterAll(() => shop.close())

const find = async (search: string) => {
  const { status, body } = await owner.calls.call('GET', `/staff/search?${new URLSearchParams({ search })}`)
  expect(status, search).toBe(200)
  return (body as unknown as { records: Found[] }).records
}
const said = (found: readonly Found[]) => found.map(({ kind, name }) => `${kind} ${name}`)

describe('[R6.09] one search in the studio', () => {
  it('finds a customer by the beginning of name, company or address, in any case, with the orders', async () => {
    for (const words of [email.slice(0, 20).toUpperCase(), 'muster gm', 'ERIKA MUS']) {
      expect(said(await find(words)), words).toEqual([expect.stringMatching(/^customer Muster/), `order ${ordered.order.number}`])
    }
  })

  it('finds an order by its number or its reference, and an invoice by its number, also shortened; it leads to the order', async () => {
    const [invoice] = ordered.invoices
    for (const words of [String(ordered.order.number), `#${ordered.order.number}`]) expect(said(await find(words)), words).toContain(`order ${ordered.order.number}`)
    const [, series, year, sequence] = /^(..)-(\d+)-(\d+)$/.exec(invoice!.number)!
    for (const words of [invoice!.number, `${series!.toLowerCase()} ${year} ${Number(sequence)}`, `${year}-${Number(sequence)}`]) {
      expect(await find(words), words).toEqual([expect.objectContaining({ kind: 'invoice', name: invoice!.number, order_id: ordered.orderId })])
      expect((await owner.calls.call('GET', `/staff/orders?${new URLSearchParams({ search: words })}`)).body).toMatchObject({ records: [{ id: ordered.orderId }] })
    }
  })

  it('finds a greeting by its number, its name, or what stands in the name behind its kind', async () => {
    const { greetingId } = await givenGreeting(shop, { greeting: { name: 'Begrüßung – Tierklinik Ypsilon' } })
    for (const words of [greetingId.slice(0, 6), 'begrüßung – tier', 'tierklinik y']) expect((await find(words)).map(({ id }) => id), words).toContain(greetingId)
  })

  it('answers nothing to what is nothing, and takes signs for what they are', async () => {
    for (const words of ['', 'x', '%%', "';--", '_____', 'gibt es nicht', '\u{10ffff}x']) expect(await find(words), words).toEqual([])
  })

  it('walks an index for each kind, however many there are', async () => {
    const plan = async (condition: string) => {
      const { rows } = await shop.deps.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return await tx.execute(sql.raw(`explain select id from greetings where ${condition} limit 8`)) as unknown as { rows: { 'QUERY PLAN': string }[] }
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    expect(await plan("(lower(name) ~>=~ lower('tier') and lower(name) ~<~ 'tierz')")).toContain('greetings_by_name')
    expect(await plan("(lower(split_part(name, ' – ', 2)) ~>=~ lower('tier') and lower(split_part(name, ' – ', 2)) ~<~ 'tierz')")).toContain('greetings_by_second_name')
  })
})
