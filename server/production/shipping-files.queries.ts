/** The files of a package, and whose it is. */
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import { files, orders, shippings } from '#server/db/schema.ts'

const note = alias(files, 'note')

/** A file is null as long as it is not packed. */
export async function findShipping(db: Db, shippingId: string) {
  const [row] = await db.select({ userId: orders.userId, orderNumber: orders.number, language: orders.language, number: shippings.number, zip: files, note })
    .from(shippings).innerJoin(orders, eq(orders.id, shippings.orderId))
    .leftJoin(files, eq(files.id, shippings.zipFileId)).leftJoin(note, eq(note.id, shippings.deliveryNoteFileId))
    .where(eq(shippings.id, shippingId))
  return row
}
