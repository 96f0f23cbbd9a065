/** Each is read along an index that holds nothing but what waits, the longest first, and no further than anybody counts. */
import { sql, type SQL } from 'drizzle-orm'
import { mostWaitingCounted, type WaitingKind } from '#domain/figures/today.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type Db, firstOf } from '#server/db/database.ts'
import { bankMovements, invoices, leads, mails, payments, receivables, withdrawals } from '#server/db/schema.ts'
import { atStudio } from '#server/db/conditions.ts'
import { isToReturn } from '#server/payment/money.queries.ts'

export interface Waits {
  readonly count: number
  /** At the studio. */
  readonly oldest: DateOnly | null
}

/** The day since which each of them waits. What failed of the shop's own work is in no table of its own. */
const daysOf: Readonly<Record<Exclude<WaitingKind, 'failed_jobs'>, (before: Date) => SQL>> = {
  overdue_invoices: () => sql`select ${receivables.dueOn} as day from ${receivables} where ${receivables.state} = 'overdue' order by ${receivables.dueOn}`,
  open_invoices: () => sql`select ${invoices.issuedOn} as day from ${receivables} join ${invoices} on ${invoices.id} = ${receivables.invoiceId}
    where ${receivables.state} in ('due', 'overdue') order by ${receivables.dueOn}`,
  bank_movements: () => sql`select ${bankMovements.bookedOn} as day from ${bankMovements} where ${bankMovements.state} = 'open' order by ${bankMovements.bookedOn}`,
  money_to_return: (before) => sql`select ${atStudio(payments.capturedAt)}::date as day from ${payments} where ${isToReturn(before)} order by ${payments.capturedAt}`,
  withdrawals: () => sql`select ${atStudio(withdrawals.receivedAt)}::date as day from ${withdrawals} where ${withdrawals.state} = 'received' order by ${withdrawals.receivedAt}`,
  messages: () => sql`select ${atStudio(leads.dateEntered)}::date as day from ${leads} where ${leads.answeredAt} is null order by ${leads.dateEntered}`,
  unsent_mails: () => sql`select ${atStudio(mails.dateEntered)}::date as day from ${mails} where ${mails.state} = 'failed' order by ${mails.dateEntered}`,
}

export async function countWaiting(db: Db, kind: keyof typeof daysOf, before: Date): Promise<Waits> {
  const counted = { count: sql<number>`count(*)::int`, oldest: sql<DateOnly | null>`min(day)::text` }
  return firstOf(await db.select(counted).from(sql`(${daysOf[kind](before)} limit ${mostWaitingCounted}) as waiting`)) ?? { count: 0, oldest: null }
}
