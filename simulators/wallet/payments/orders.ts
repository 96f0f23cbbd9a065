import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Person } from '../people.ts'
import { amountOf } from './amounts.ts'
import type { ExperienceContext, OrderWish, Unit } from './order-wish.ts'
import type { PaymentDay } from './payment-days.ts'
import { Refusal, type Link } from './refusals.ts'
import { nextOrderDay } from './troubles.ts'

export interface Refund {
  readonly id: string
  readonly cents: number
  readonly note?: string
  readonly createdAt: string
}

export interface Capture {
  readonly id: string
  readonly cents: number
  readonly createdAt: string
  updatedAt: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  readonly refunds: Refund[]
}

export interface Order {
  readonly id: string
  readonly createdAt: string
  readonly context: ExperienceContext
  readonly hasSource: boolean
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  unit: Unit
  cents: number
  endsAt: number
  payer?: Person
  day: PaymentDay | ''
  dayMs?: number
  declines: number
  capture?: Capture
}

const lifeMs = 3 * 60 * 60 * 1000
const mostOrders = 2000
/** Where the next wallet finds them, for tests that start their shop anew. Otherwise they end with this one. */
const keptIn = process.env['WALLET_SIMULATOR_FILE']
const orders = new Map<string, Order>(keptIn !== undefined && existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) as [string, Order][] : [])
if (keptIn !== undefined) process.once('exit', () => writeFileSync(keptIn, JSON.stringify([...orders])))

/** As wallets name things: 17 capitals and digits. */
export function newId(): string {
  const signs = '0123456789ABCDEFGHJKLMNPRSTUVWXY'
  return [...randomBytes(17)].map((byte) => signs[byte % signs.length]).join('')
}

export function addOrder({ unit, cents, context, hasSource }: OrderWish): Order {
  const planned = nextOrderDay()
  const order: Order = {
    id: newId(), createdAt: new Date().toISOString(), context, hasSource, status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit, cents, endsAt: Date.now() + lifeMs, day: planned?.day ?? '', declines: 0, ...(planned?.ms !== undefined && { dayMs: planned.ms }),
  }
  orders.set(order.id, order)
  for (const oldest of orders.keys()) if (orders.size > mostOrders) orders.delete(oldest)
  return order
}

/** Also one that has expired. */
export const findOrder = (id: string) => orders.get(id)

export const isExpired = ({ status, endsAt }: Order) => status !== 'COMPLETED' && endsAt <= Date.now()

/** An order that expired is one that there never was. */
export function orderNamed(id: string | undefined): Order {
  const order = orders.get(id ?? '')
  if (!order || isExpired(order)) throw new Refusal('INVALID_RESOURCE_ID', { field: 'order_id' })
  return order
}

export function captureNamed(id: string | undefined): { order: Order; capture: Capture } {
  for (const order of orders.values()) if (order.capture?.id === id && order.capture) return { order, capture: order.capture }
  throw new Refusal('INVALID_RESOURCE_ID', { field: 'capture_id' })
}

export function isInvoicePaid(invoiceId: string | undefined, except: Order): boolean {
  return invoiceId !== undefined && [...orders.values()].some((order) => order !== except && order.unit.invoice_id === invoiceId
    && order.capture !== undefined && order.capture.status !== 'DECLINED')
}

/** Where the buyer is sent to approve, or to choose another way of paying. */
export function payerLink({ id }: Order, origin: string, rel: string): Link {
  return { href: `${origin}/checkoutnow?token=${id}`, rel, method: 'GET' }
}

function linksOf(order: Order, origin: string): Link[] {
  const self: Link = { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' }
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return [self]
  const next = order.status === 'APPROVED' ? [{ href: `${self.href}/capture`, rel: 'capture', method: 'POST' }] : []
  return [self, payerLink(order, origin, order.hasSource ? 'payer-action' : 'approve'), ...next]
}

export function minimalOrder(order: Order, origin: string) {
  return { id: order.id, status: order.status, ...(order.hasSource && { payment_source: { paypal: {} } }), links: linksOf(order, origin) }
}

export function orderBody(order: Order, origin: string) {
  const { payer, unit, capture, createdAt, context } = order
  return {
    ...minimalOrder(order, origin), intent: 'CAPTURE', create_time: createdAt,
    ...(payer && { payer: {
      payer_id: payerIdOf(payer), email_address: payer.email, name: { given_name: payer.firstName, surname: payer.lastName },
      address: { country_code: payer.country },
    } }),
    purchase_units: [{ ...unit, ...(payer && context.shipping_preference === 'GET_FROM_FILE' && { shipping: shippingOf(payer) }), ...(capture && { payments: { captures: [captureBody(order, capture, origin)] } }) }],
  }
}

const shippingOf = ({ firstName, lastName, street, postalCode, city, country }: Person) => ({
  name: { full_name: `${firstName} ${lastName}`.trim() },
  address: { address_line_1: street, admin_area_2: city, postal_code: postalCode, country_code: country },
})

export const payerIdOf = ({ subject }: Person) => subject.slice(3, 16).toUpperCase()

export function captureBody({ id: orderId, unit }: Order, capture: Capture, origin: string) {
  const { id, status, cents, createdAt, updatedAt, refunds } = capture
  const feeCents = Math.round(cents * 0.0249) + 35
  const self = `${origin}/v2/payments/captures/${id}`
  return {
    id, status, ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }), amount: amountOf(cents), final_capture: true,
    ...(unit.invoice_id !== undefined && { invoice_id: unit.invoice_id }), ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
    seller_protection: { status: 'ELIGIBLE' },
    seller_receivable_breakdown: {
      gross_amount: amountOf(cents), paypal_fee: amountOf(Math.min(feeCents, cents)), net_amount: amountOf(Math.max(0, cents - feeCents)),
      ...(refunds.length > 0 && { total_refunded_amount: amountOf(refundedCents(capture)) }),
    },
    supplementary_data: { related_ids: { order_id: orderId } }, create_time: createdAt, update_time: updatedAt,
    links: [{ href: self, rel: 'self', method: 'GET' }, { href: `${self}/refund`, rel: 'refund', method: 'POST' },
      { href: `${origin}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' }],
  }
}

export const refundedCents = ({ refunds }: Capture) => refunds.reduce((sum, { cents }) => sum + cents, 0)
