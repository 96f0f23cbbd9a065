import type { DateOnly } from '#domain/calendar/date-only.ts'
import { failure, type Failure } from '#domain/errors.ts'
import { shareOfCents } from '#domain/money/cents.ts'

export const voucherKinds = ['percent', 'absolute'] as const

/** What a code is compared by; the database checks it by the same expression. */
export const voucherCodeKeyPattern = /^[A-Z0-9-]{3,40}$/

export interface Voucher {
  readonly code: string
  readonly value: { readonly kind: 'percent'; readonly basisPoints: number } | { readonly kind: 'absolute'; readonly cents: number }
  readonly firstDay: DateOnly
  /** It is still good on this day. */
  readonly lastDay: DateOnly
  /** `null`: any number of times. */
  readonly maxUses: number | null
  readonly usedCount: number
  readonly oncePerCustomer: boolean
}

/** A guest has used nothing yet; checkout asks again, when it knows the customer. */
export const guestsUse = { usedByCustomer: false }
export type CustomersUse = Readonly<typeof guestsUse>

/**
 * However a code was typed, it is found by one key; `undefined` when it cannot be a code. Only A to Z have capitals here: what
 * becomes of other letters (ß) is a matter of opinion among languages and databases.
 */
export function voucherCodeKey(code: string): string | undefined {
  const key = code.trim().replaceAll(/[a-z]/g, (letter) => letter.toUpperCase())
  return voucherCodeKeyPattern.test(key) ? key : undefined
}

/** Why a voucher does not count. One answer for all reasons, so that nobody learns by trying which codes exist. */
export const voucherProblems = ['VOUCHER_NOT_FOUND'] as const
export type VoucherProblem = (typeof voucherProblems)[number]

export const isVoucherProblem = (code: string): code is VoucherProblem => voucherProblems.some((problem) => problem === code)

export function voucherProblem(voucher: Voucher & CustomersUse, today: DateOnly): Failure<VoucherProblem> | undefined {
  const isUsedUp = voucher.maxUses !== null && voucher.usedCount >= voucher.maxUses
  const isSpent = voucher.oncePerCustomer && voucher.usedByCustomer
  const isInTime = voucher.firstDay <= today && today <= voucher.lastDay
  return isInTime && !isUsedUp && !isSpent ? undefined : failure('VOUCHER_NOT_FOUND', { voucher: 'NOT_FOUND' })
}

/** Off the greetings alone, never more than they cost. */
export function discountCents({ value }: Pick<Voucher, 'value'>, pricesCents: readonly number[]): number {
  const greetingsNetCents = pricesCents.reduce((sum, cents) => sum + cents, 0)
  const wanted = value.kind === 'percent' ? shareOfCents(greetingsNetCents, value.basisPoints) : value.cents
  return Math.max(0, Math.min(wanted, greetingsNetCents))
}

/** A cart takes one voucher and keeps it. */
export function withVoucher<Cart extends { readonly voucher: Voucher | undefined }>(cart: Cart, voucher: NonNullable<Cart['voucher']>): Cart | Failure<'DISCOUNT_ALREADY_ASSIGNED'> {
  return cart.voucher ? failure('DISCOUNT_ALREADY_ASSIGNED', { voucher: 'TAKEN' }) : { ...cart, voucher }
}

export const voucherStates = ['coming', 'good', 'used_up', 'over', 'ended'] as const
type VoucherState = (typeof voucherStates)[number]

interface Given extends Pick<Voucher, 'firstDay' | 'lastDay' | 'maxUses' | 'usedCount'> {
  /** By somebody, before its time. */
  readonly isEnded: boolean
}

export function voucherState({ firstDay, lastDay, maxUses, usedCount, isEnded }: Given, today: DateOnly): VoucherState {
  if (isEnded) return 'ended'
  if (today > lastDay) return 'over'
  if (maxUses !== null && usedCount >= maxUses) return 'used_up'
  return today < firstDay ? 'coming' : 'good'
}
