/** Which step comes next for an invoice that is not paid, what it costs, and what holds it. Defined only here. */
import type { BuyerKind } from '#domain/account/customer.ts'
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { type DunningRule, type DunningStep, dunningSteps, lumpSumCents } from '#domain/settings/dunning-rule.ts'
import type { InvoiceStatus } from './invoice-content.ts'

/** What a letter gives the customer. */
export const daysToPay = 7

interface Dunned {
  /** How many steps were taken. */
  readonly sent: number
  readonly lastOn: DateOnly | null
  readonly dueOn: DateOnly
  readonly shippedOn: DateOnly
  readonly today: DateOnly
}

/** One after the other, however long nobody looked: each letter speaks of the one before. */
export function nextDunningStep({ sent, lastOn, dueOn, shippedOn, today }: Dunned, { days }: Pick<DunningRule, 'days'>): DunningStep | undefined {
  const step = dunningSteps[sent]
  const from = lastOn ?? (shippedOn > dueOn ? shippedOn : dueOn)
  return step !== undefined && addDays(from, days[step]) <= today ? step : undefined
}

/**
 * The reminder begins the default (§ 286 BGB) and is free; what comes after it may be claimed as damages (§ 288 BGB). The lump sum of a business contains what its letters cost.
 */
export function dunningFeeCents(step: DunningStep, buyer: BuyerKind, { first_fee: first, second_fee: second, lump_sum: hasLumpSum }: DunningRule): number {
  if (step === 'reminder' || step === 'handed_over') return 0
  if (buyer === 'business' && hasLumpSum) return step === 'first' ? lumpSumCents : 0
  return netCentsOf(step === 'first' ? first : second)
}

/** In points above the base rate (§ 288 (1) and (2) BGB). */
export const defaultInterestPoints = { consumer: 5, business: 9 } as const satisfies Record<BuyerKind, number>

export const dunningHolds = ['delivery', 'withdrawal', 'pause'] as const
export type DunningHold = (typeof dunningHolds)[number]

interface Held {
  readonly dateShipped: Date | null
  readonly hasOpenWithdrawal: boolean
  readonly pausedUntil: DateOnly | null
  readonly today: DateOnly
}

/** Nobody is dunned for what was not delivered, all of it, nor while a withdrawal is to be decided or somebody has paused it. */
export function dunningHeldBy({ dateShipped, hasOpenWithdrawal, pausedUntil, today }: Held): DunningHold | null {
  if (pausedUntil !== null && pausedUntil >= today) return 'pause'
  if (hasOpenWithdrawal) return 'withdrawal'
  return dateShipped === null ? 'delivery' : null
}

/** What is shown of it: before an invoice is overdue nothing waits for its delivery. */
export function shownHold(held: Held, statuses: readonly (InvoiceStatus | null)[]): DunningHold | null {
  const hold = dunningHeldBy(held)
  return hold === 'delivery' && !statuses.includes('overdue') ? null : hold
}
