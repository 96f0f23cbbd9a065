/** How an order is paid, with what a document says about it. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { transferReference } from '#domain/order/transfer-reference.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { mandates, payments, type orders } from '#server/db/schema.ts'

export type OrderPayment =
  | { readonly option: 'wallet' | null }
  | { readonly option: 'invoice'; readonly reference: string }
  | { readonly option: 'transfer'; readonly reference: string; readonly since: Date }
  | { readonly option: 'direct_debit'; readonly reference: string; readonly collectOn: DateOnly; readonly mandateReference: string; readonly iban: string }

export async function getOrderPayment(
  db: Db | Tx, { id, number, paymentOption, dateEntered }: Pick<typeof orders.$inferSelect, 'id' | 'number' | 'paymentOption' | 'dateEntered'>,
): Promise<OrderPayment> {
  const reference = transferReference(number)
  if (paymentOption === 'transfer') return { option: 'transfer', reference, since: dateEntered }
  if (paymentOption !== 'direct_debit') return paymentOption === 'invoice' ? { option: 'invoice', reference } : { option: paymentOption }
  const [row] = await db.select({ collectOn: payments.collectOn, mandateReference: mandates.reference, iban: mandates.iban })
    .from(payments).innerJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(and(eq(payments.orderId, id), eq(payments.kind, 'direct_debit')))
  if (!row || row.collectOn === null) throw new Error('An order is paid by direct debit and has no collection')
  return { option: 'direct_debit', reference, collectOn: row.collectOn, mandateReference: row.mandateReference, iban: row.iban }
}

/** By which the wallet finds the money again. Without a time: it will know in some days whether it keeps it. */
export interface WalletReceipt {
  readonly captureId: string
  readonly capturedAt: Date | null
}

export async function findWalletReceipt(db: Db | Tx, orderId: string): Promise<WalletReceipt | undefined> {
  const [row] = await db.select({ captureId: payments.captureId, capturedAt: payments.capturedAt }).from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'wallet'), inArray(payments.state, ['capturing', 'captured', 'refunded'])))
    .orderBy(desc(payments.dateEntered)).limit(1)
  return row?.captureId ? { captureId: row.captureId, capturedAt: row.capturedAt } : undefined
}
