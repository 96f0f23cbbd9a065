/** Sums over issued documents, read along the index of their days: credit notes count below zero. */
import { and, count, eq, gte, sql, type SQL } from 'drizzle-orm'
import type { Days } from '#domain/calendar/period.ts'
import type { RevenueDivision } from '#domain/figures/revenue-divisions.ts'
import { type Db, theOne, type Tx } from '#server/db/database.ts'
import { invoices, orderLines, orders, products, receivables, voices } from '#server/db/schema.ts'
import { isIssuedOn, leftToPayCents, signedSum } from '#server/invoice/invoice.queries.ts'

export async function sumDocumentsByMonth(db: Db | Tx, from: Days['from']) {
  const month = sql<string>`to_char(${invoices.issuedOn}, 'YYYY-MM')`
  return db.select({ month: month.as('month_of_issue'), netCents: signedSum(invoices.netCents) }).from(invoices).where(gte(invoices.issuedOn, from)).groupBy(sql`month_of_issue`)
}

export async function sumDocuments(db: Db | Tx, days: Days) {
  const countOf = (kind: string) => sql<number>`count(*) filter (where ${invoices.kind} = ${kind})`.mapWith(Number)
  return theOne(await db.select({ invoices: countOf('invoice'), creditNotes: countOf('credit_note'), netCents: signedSum(invoices.netCents), vatCents: signedSum(invoices.vatCents) })
    .from(invoices).where(isIssuedOn(days)))
}

/** What a part is known by, and how it is called in both languages. */
const divided: Readonly<Record<RevenueDivision, { readonly key: SQL<string>; readonly de: SQL<string>; readonly en: SQL<string> }>> = {
  day: { key: sql`${invoices.issuedOn}::text`, de: sql`''`, en: sql`''` },
  type: { key: sql`${orderLines.productType}`, de: sql`''`, en: sql`''` },
  product: { key: sql`${orderLines.productId}`, de: sql`max(${products.name} ->> 'de')`, en: sql`max(${products.name} ->> 'en')` },
  voice: { key: sql`${orderLines.voiceId}`, de: sql`max(${voices.name})`, en: sql`max(${voices.name})` },
  customer: { key: sql`${invoices.userId}::text`, de: sql`max(${invoices.content} -> 'buyer' ->> 'name')`, en: sql`max(${invoices.content} -> 'buyer' ->> 'name')` },
}

/** The most revenue first, days as they come. Whatever bears nothing of a document is no part of it. */
export async function sumRevenueBy(db: Db | Tx, division: RevenueDivision, days: Days) {
  const { key, de, en } = divided[division]
  const isWhole = division === 'day' || division === 'customer'
  const cents = isWhole ? sql`${invoices.netCents}` : sql`share."netCents"`
  const parts = db.select({
    key: sql<string>`coalesce(${key}, '')`.as('part_key'), de: sql<string>`coalesce(${de}, '')`, en: sql<string>`coalesce(${en}, '')`,
    documents: sql<number>`count(distinct ${invoices.id})`.mapWith(Number), netCents: signedSum(cents).as('part_cents'),
  }).from(invoices).$dynamic()
  const joined = isWhole ? parts
    : parts.innerJoin(sql`lateral jsonb_to_recordset(${invoices.greetingShares}) as share("orderPos" int, "netCents" int)`, sql`true`)
      .leftJoin(orderLines, and(eq(orderLines.orderId, invoices.orderId), sql`${orderLines.pos} = share."orderPos"`))
      .leftJoin(products, eq(products.id, orderLines.productId)).leftJoin(voices, eq(voices.id, orderLines.voiceId))
  return joined.where(isIssuedOn(days)).groupBy(sql`part_key`).orderBy(division === 'day' ? sql`part_key` : sql`part_cents desc, part_key`)
}

/** Today, whenever they were issued; less the parts that have come. */
export async function sumOpen(db: Db | Tx, state: SQL) {
  return theOne(await db.select({ invoices: count(), cents: sql<number>`coalesce(sum(${leftToPayCents}), 0)`.mapWith(Number) })
    .from(receivables).innerJoin(invoices, eq(invoices.id, receivables.invoiceId)).innerJoin(orders, eq(orders.id, invoices.orderId)).where(state))
}

export const isUnpaid = sql`${receivables.state} in ('due', 'overdue')`
export const isOverdue = sql`${receivables.state} = 'overdue'`
