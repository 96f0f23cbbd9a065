/** An order as documents need it: everything as it was frozen, with the names of voices and music. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/database.ts'
import { accounts, musics, orderLines, orders, voices } from '#server/db/schema.ts'

const lineColumns = {
  pos: orderLines.pos, name: orderLines.name, text: orderLines.text, classification: orderLines.classification, productType: orderLines.productType,
  productId: orderLines.productId, language: orderLines.language, priceCents: orderLines.priceCents, expressCents: orderLines.expressCents,
  discountCents: orderLines.discountCents, vatCategory: orderLines.vatCategory, vatRateBasisPoints: orderLines.vatRateBasisPoints,
  voice: { id: voices.id, name: voices.name, ai: voices.ai }, music: { id: musics.id, name: musics.name },
}

export async function listOrderLines(db: Db | Tx, orderId: string) {
  return db.select(lineColumns).from(orderLines).innerJoin(voices, eq(voices.id, orderLines.voiceId)).leftJoin(musics, eq(musics.id, orderLines.musicId))
    .where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.pos))
}

export type OrderedLine = Awaited<ReturnType<typeof listOrderLines>>[number]

export interface OrderedAll {
  readonly order: Readonly<typeof orders.$inferSelect>
  readonly companyName: string
  readonly lines: readonly OrderedLine[]
}

export async function getOrdered(db: Db | Tx, orderId: string): Promise<OrderedAll> {
  const [row] = await db.select({ order: orders, companyName: accounts.name }).from(orders).innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId))
  if (!row) throw new Error('There is no such order')
  return { ...row, lines: await listOrderLines(db, orderId) }
}
