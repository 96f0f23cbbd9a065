import { amountOf, centsIn } from './amounts.ts'
import type { Answer, Exchange } from './exchange.ts'
import { captureBody, captureNamed, newId, refundedCents, type Capture, type Order, type Refund } from './orders.ts'
import { Refusal } from './refusals.ts'
import { tell } from './webhooks.ts'

export function readCapture({ ids, origin }: Exchange): Answer {
  const { order, capture } = captureNamed(ids[0])
  return { status: 200, body: captureBody(order, capture, origin) }
}

const refunds = new Map<string, object>()

function refundBody(order: Order, capture: Capture, { id, cents, note, createdAt }: Refund, origin: string) {
  const { custom_id: customId, invoice_id: invoiceId } = order.unit
  const self = `${origin}/v2/payments/refunds/${id}`
  return {
    id, status: 'COMPLETED', amount: amountOf(cents), ...(note !== undefined && { note_to_payer: note }),
    ...(customId !== undefined && { custom_id: customId }), ...(invoiceId !== undefined && { invoice_id: invoiceId }),
    seller_payable_breakdown: { gross_amount: amountOf(cents), total_refunded_amount: amountOf(refundedCents(capture)) },
    create_time: createdAt, update_time: createdAt,
    links: [{ href: self, rel: 'self', method: 'GET' }, { href: `${origin}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' }],
  }
}

export function refund({ ids, body, origin }: Exchange): Answer {
  const { order, capture } = captureNamed(ids[0])
  const { amount, note_to_payer: note } = (body ?? {}) as { amount?: unknown; note_to_payer?: unknown }
  if (note !== undefined && (typeof note !== 'string' || note.length > 255)) throw new Refusal('INVALID_STRING_LENGTH', { field: '/note_to_payer' })
  if (capture.status === 'PENDING' || capture.status === 'DECLINED') throw new Refusal('PENDING_CAPTURE')
  if (capture.status === 'REFUNDED') throw new Refusal('CAPTURE_FULLY_REFUNDED')
  const restCents = capture.cents - refundedCents(capture)
  const cents = amount === undefined ? restCents : centsIn(amount, '/amount')
  if (cents <= 0) throw new Refusal('CANNOT_BE_ZERO_OR_NEGATIVE', { field: '/amount/value' })
  if (cents > restCents) throw new Refusal('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' })
  const given: Refund = { id: newId(), cents, createdAt: new Date().toISOString(), ...(note !== undefined && { note }) }
  capture.refunds.push(given)
  capture.status = cents === restCents ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
  capture.updatedAt = given.createdAt
  const shown = refundBody(order, capture, given, origin)
  refunds.set(given.id, shown)
  tell(order, 'PAYMENT.CAPTURE.REFUNDED', shown, origin)
  return { status: 201, body: shown, minimal: { id: shown.id, status: shown.status, links: shown.links } }
}

export function readRefund({ ids }: Exchange): Answer {
  const found = refunds.get(ids[0] ?? '')
  if (!found) throw new Refusal('INVALID_RESOURCE_ID', { field: 'refund_id' })
  return { status: 200, body: found }
}
