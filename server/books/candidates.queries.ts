/** The orders and runs that movements on the bank account may have to do with, found by index however many orders there are. */
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Candidate, CollectedSum } from '#domain/books/match-movement.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { debitRuns, invoices, mandates, orders, payments, receivables } from '#server/db/schema.ts'
import { receivedCents } from '../checkout/received-money.queries.ts'
import { customerName, isOpen } from '../order/money.queries.ts'
import { isUnpaidByBank } from './debit-runs.queries.ts'

export interface Named {
  readonly orderNumbers: readonly number[]
  readonly invoiceNumbers: readonly string[]
  readonly mandateReferences: readonly string[]
  readonly amounts: readonly number[]
}

export interface FoundOrder extends Candidate {
  readonly orderId: string
}

/** Of one amount; more are not looked through by anybody. */
const mostOfSameAmount = 10

/** Direct debits that the bank has, or has paid. */
const isCollected = and(
  eq(payments.orderId, orders.id), eq(payments.kind, 'direct_debit'), inArray(payments.state, ['capturing', 'captured']), isNotNull(payments.debitRunId),
)

export async function findCandidates(db: Db | Tx, named: Named): Promise<FoundOrder[]> {
  const ids = idsOf(db, named)
  if (ids.length === 0) return []
  const rows = await db.select({
    orderId: orders.id, orderNumber: orders.number, customer: customerName, isOpen: sql<boolean>`coalesce(${isOpen}, false)`,
    missingCents: sql<number>`${orders.totalCents} - ${receivedCents}`.mapWith(Number),
    invoiceNumbers: sql<string[]>`array(select ${invoices.number} from ${invoices} where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice')`,
    openInvoices: sql<{ number: string; totalCents: number }[]>`coalesce((
      select json_agg(json_build_object('number', ${invoices.number}, 'totalCents', ${receivables.totalCents}) order by ${invoices.number})
      from ${invoices} join ${receivables} on ${receivables.invoiceId} = ${invoices.id} where ${invoices.orderId} = ${orders.id} and ${receivables.state} in ('due', 'overdue')
    ), '[]')`,
    mandateReference: mandates.reference, debitCents: payments.amountCents,
  }).from(orders).leftJoin(payments, isCollected).leftJoin(mandates, eq(mandates.id, payments.mandateId))
    .where(sql`${orders.id} in (${sql.join(ids, sql` union `)})`).orderBy(orders.number)
  return rows.map(({ missingCents, mandateReference, debitCents, isOpen: open, ...order }) => ({
    ...order, isOpen: open && missingCents > 0, openCents: open ? Math.max(missingCents, 0) : 0,
    debit: mandateReference === null || debitCents === null ? null : { mandateReference, amountCents: debitCents },
  }))
}

function idsOf(db: Db | Tx, { orderNumbers, invoiceNumbers, mandateReferences, amounts }: Named): SQL[] {
  const parts: SQL[] = []
  if (orderNumbers.length > 0) parts.push(sql`${db.select({ id: orders.id }).from(orders).where(inArray(orders.number, [...orderNumbers]))}`)
  if (invoiceNumbers.length > 0) parts.push(sql`${db.select({ id: invoices.orderId }).from(invoices).where(inArray(invoices.number, [...invoiceNumbers]))}`)
  if (mandateReferences.length > 0) {
    parts.push(sql`${db.select({ id: payments.orderId }).from(payments).innerJoin(mandates, eq(mandates.id, payments.mandateId))
      .where(and(inArray(mandates.reference, [...mandateReferences]), isNotNull(payments.orderId)))}`)
  }
  for (const amount of amounts) {
    parts.push(sql`(${db.select({ id: orders.id }).from(orders).where(and(isOpen, eq(orders.totalCents, amount))).orderBy(orders.dateEntered).limit(mostOfSameAmount)})`)
  }
  return parts
}

/** What released runs brought to the bank, day by day, as their file numbers the days. */
export async function listCollectedSums(db: Db | Tx, messageIds: readonly string[]): Promise<(CollectedSum & { readonly collectOn: string })[]> {
  if (messageIds.length === 0) return []
  const rows = await db.select({
    messageId: debitRuns.messageId, runId: debitRuns.id, collectOn: sql<string>`${payments.collectOn}::text`, totalCents: sql<number>`sum(${payments.amountCents})`.mapWith(Number),
    isOpen: sql<boolean>`bool_or(${isUnpaidByBank})`,
  }).from(debitRuns).innerJoin(payments, eq(payments.debitRunId, debitRuns.id))
    .where(and(inArray(debitRuns.messageId, [...messageIds]), isNotNull(debitRuns.releasedAt)))
    .groupBy(debitRuns.id, payments.collectOn).orderBy(debitRuns.id, payments.collectOn)
  const days = new Map<string, number>()
  return rows.map(({ messageId, ...sum }) => {
    const day = (days.get(messageId) ?? 0) + 1
    days.set(messageId, day)
    return { ...sum, reference: `${messageId}-${day}` }
  })
}
