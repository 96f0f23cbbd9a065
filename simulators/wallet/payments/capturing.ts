import { setTimeout as pause } from 'node:timers/promises'
import { captureBody, isInvoicePaid, newId, orderBody, payerLink, type Capture, type Order } from './orders.ts'
import { Refusal } from './refusals.ts'
import { tell, toldAlready } from './webhooks.ts'

const decisionMs = 3000
const mostDeclines = 3

export async function captureOrder(order: Order, origin: string) {
  if (order.capture) throw new Refusal('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw new Refusal('ORDER_NOT_APPROVED', { links: [payerLink(order, origin, 'payer-action')] })
  if (isInvoicePaid(order.unit.invoice_id, order)) throw new Refusal('DUPLICATE_INVOICE_ID')
  if (order.day === 'Completion-In-Progress') {
    order.day = ''
    void pause(order.dayMs ?? decisionMs / 3).then(() => takeMoney(order, origin))
    throw new Refusal('ORDER_COMPLETION_IN_PROGRESS')
  }
  takeMoney(order, origin)
  if (order.day === 'Webhook-First') await toldAlready(order)
}

export function takeMoney(order: Order, origin: string) {
  const now = new Date().toISOString()
  const isHeld = order.day.startsWith('Pending-')
  const capture: Capture = {
    id: newId(), cents: order.day === 'Wrong-Amount' ? order.cents - 1 : order.cents, createdAt: now, updatedAt: now,
    status: isHeld ? 'PENDING' : 'COMPLETED', refunds: [],
  }
  order.capture = capture
  order.status = 'COMPLETED'
  tell(order, `PAYMENT.CAPTURE.${capture.status}`, captureBody(order, capture, origin), origin)
  if (isHeld) void pause(order.dayMs ?? decisionMs).then(() => decide(order, capture, origin))
  else tell(order, 'CHECKOUT.ORDER.COMPLETED', orderBody(order, origin), origin)
}

function decide(order: Order, capture: Capture, origin: string) {
  capture.status = order.day === 'Pending-Then-Completed' ? 'COMPLETED' : 'DECLINED'
  capture.updatedAt = new Date().toISOString()
  tell(order, `PAYMENT.CAPTURE.${capture.status === 'COMPLETED' ? 'COMPLETED' : 'DENIED'}`, captureBody(order, capture, origin), origin)
}

const backToPayer = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])

/** A refusal that somebody ordered. One that the buyer can mend asks for a new approval, and not too often. */
export function orderedRefusal(issue: string, order: Order | undefined, origin: string): Refusal {
  if (!order || !backToPayer.has(issue)) return new Refusal(issue)
  order.status = 'PAYER_ACTION_REQUIRED'
  order.declines += 1
  if (order.day === 'Declined-Once') order.day = ''
  if (order.declines > mostDeclines) return new Refusal('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED')
  return new Refusal(issue, { links: [payerLink(order, origin, 'redirect')] })
}
