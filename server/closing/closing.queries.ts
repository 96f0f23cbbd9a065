/** What a period is closed with, read along the index of the days. */
import { sql } from 'drizzle-orm'
import type { Days } from '#domain/calendar/period.ts'
import type { VatCategory } from '#domain/money/vat-share.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { invoices } from '#server/db/schema.ts'
import { isIssuedOn, signedSum } from '#server/invoice/invoice.queries.ts'

const ofShare = (name: string) => sql.raw(`share."${name}"`)
const eachShare = sql`lateral jsonb_to_recordset(${invoices.vatShares}) as share("category" text, "rateBasisPoints" int, "netCents" int, "vatCents" int)`
const country = sql<string>`${invoices.content} -> 'buyer' ->> 'country'`

/** The tax as the documents state it, by the country of the customer. */
export async function sumVatBy(db: Db | Tx, days: Days) {
  return db.select({
    country: country.as('buyer_country'), category: sql<VatCategory>`${ofShare('category')}`.as('vat_category'),
    rateBasisPoints: sql<number>`${ofShare('rateBasisPoints')}`.mapWith(Number).as('vat_rate'),
    netCents: signedSum(ofShare('netCents')), vatCents: signedSum(ofShare('vatCents')),
  }).from(invoices).innerJoin(eachShare, sql`true`).where(isIssuedOn(days))
    .groupBy(sql`buyer_country, vat_category, vat_rate`).orderBy(sql`buyer_country, vat_category, vat_rate`)
}
