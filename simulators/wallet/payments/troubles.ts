/** Faults of the next calls: set by `POST /control`, or chosen on the payment page. */
import { json } from 'node:stream/consumers'
import { answerJson, type Call } from '../call.ts'
import { asked } from './asked.ts'
import { isPaymentDay, type PaymentDay } from './payment-days.ts'
import { isIssue } from './refusals.ts'

/** Of a call, whichever order it is about: what `POST /control` may name besides an issue and the days of one payment. */
const callDays = [
  'Slow', 'Down', 'Busy', '500', 'Hang-Up', 'Stray-404', 'Lost-Answer', 'Not-JSON', 'Strange', 'Cut', 'Endless', 'Away', 'Token-Forgotten',
] as const

export interface Trouble {
  /** One of the above, or an issue of the wallet's own. */
  readonly day: string
  /** `create`, `read`, `capture` …; absent: any. */
  readonly call?: string
  readonly orderId?: string
  /** The shop's own name of what is bought, for calls that come before there is an order. */
  readonly customId?: string
  readonly times?: number
  readonly ms?: number
  /** By the clock of the process. */
  readonly until?: number
}

export interface OrderDay {
  readonly day: PaymentDay
  readonly ms?: number
}

const troubles: { trouble: Trouble; timesLeft: number }[] = []
const orderDays: { orderDay: OrderDay; timesLeft: number }[] = []

export function expectTrouble(trouble: Trouble) {
  troubles.push({ trouble, timesLeft: trouble.times ?? 1 })
}

/** Uses one up. */
export function troubleOf({ call, orderId, customId }: Pick<Trouble, 'orderId' | 'customId'> & { readonly call: string }): Trouble | undefined {
  const found = troubles.find(({ trouble, timesLeft }) => timesLeft > 0 && (trouble.until ?? Infinity) > Date.now()
    && (trouble.call ?? call) === call && (trouble.orderId ?? orderId) === orderId && (trouble.customId ?? customId) === customId)
  if (found) found.timesLeft -= 1
  return found?.trouble
}

/** Whoever pays anew on the wallet's page leaves behind what went wrong before. */
export function forgetTroublesOf(orderId: string) {
  const others = troubles.filter(({ trouble, timesLeft }) => trouble.orderId !== orderId && timesLeft > 0)
  troubles.splice(0, troubles.length, ...others)
}

/** Of an order that is just being made. */
export function nextOrderDay(): OrderDay | undefined {
  const next = orderDays[0]
  if (!next) return undefined
  next.timesLeft -= 1
  if (next.timesLeft <= 0) orderDays.shift()
  return next.orderDay
}

/**
 * `POST /control` with `{ day, call?, orderId?, customId?, times?, ms? }`: a day of one payment (`payment-days.ts`) befalls the next orders, any other one
 * the next calls. `{ "day": "" }` forgets everything. `GET /control` answers what was asked of the wallet lately.
 */
export async function takeControl(call: Call) {
  const told = (await json(call.request)) as Partial<Trouble>
  const { day = '', times = 1, ms } = told
  if (day === '') for (const list of [troubles, orderDays, asked]) list.length = 0
  else if (isPaymentDay(day) && !told.call) orderDays.push({ orderDay: { day, ...(ms !== undefined && { ms }) }, timesLeft: times })
  else if (isIssue(day) || callDays.some((known) => known === day)) expectTrouble({ ...told, day })
  else return answerJson(call, 400, { error: `no such day: ${day}` })
  return answerJson(call, 200, {})
}

export function showControl(call: Call) {
  answerJson(call, 200, { asked })
}
