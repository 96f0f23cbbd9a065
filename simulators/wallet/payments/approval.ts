import { formOf, type Call } from '../call.ts'
import { findPerson } from '../people.ts'
import { sendApprovalPage, sendClosedPage } from './approval-page.ts'
import { takeMoney } from './capturing.ts'
import { findOrder, isExpired, orderBody, payerIdOf, type Order } from './orders.ts'
import { isPaymentDay, type PaymentDay } from './payment-days.ts'
import { expectTrouble, forgetTroublesOf, type Trouble } from './troubles.ts'
import { tell, toldAlready } from './webhooks.ts'

const always = 1_000_000
const longMs = 20_000

/** What a day means for the calls that follow; the other days befall the order itself. */
function troublesOf(day: PaymentDay | ''): Partial<Trouble>[] {
  if (day === 'Declined-Once') return [{ day: 'INSTRUMENT_DECLINED' }]
  if (day === 'Declined-Always') return [{ day: 'INSTRUMENT_DECLINED', times: always }]
  if (day === 'Other-Method') return [{ day: 'PAYER_CANNOT_PAY', times: always }]
  if (day === 'Duplicate-Invoice') return [{ day: 'DUPLICATE_INVOICE_ID', times: always }]
  if (day === 'Lost-Answer') return [{ day }]
  if (day === 'Lost-Answers') return ['capture', 'read'].map((call) => ({ day: 'Lost-Answer', call, times: always, until: Date.now() + longMs }))
  if (day === 'Slow-Capture') return [{ day: 'Slow' }]
  if (day === 'Down-Twice') return [{ day: 'Down', times: 2 }]
  if (day === 'Down-Long') return [{ day: 'Down', times: always, until: Date.now() + longMs }]
  return []
}

function openOrder({ url }: Call): Order | undefined {
  const order = findOrder(url.searchParams.get('token') ?? '')
  return order && !isExpired(order) && order.status !== 'VOIDED' && order.status !== 'COMPLETED' ? order : undefined
}

export function showApproval(call: Call) {
  const order = openOrder(call)
  return order ? sendApprovalPage(call, order) : sendClosedPage(call, findOrder(call.url.searchParams.get('token') ?? ''))
}

export async function decideOnPayment(call: Call) {
  const order = openOrder(call)
  if (!order) return showApproval(call)
  const form = await formOf(call)
  const answer = form.get('answer')
  if (answer === 'cancel') return sendBack(call, order, order.context.cancel_url)
  const person = findPerson(form.get('person') ?? '')
  if (!person || (answer !== 'approve' && answer !== 'decline')) return showApproval(call)
  order.payer = person
  const chosen = form.get('day') ?? order.day
  order.day = answer === 'decline' ? 'Declined-Once' : isPaymentDay(chosen) ? chosen : ''
  forgetTroublesOf(order.id)
  for (const trouble of troublesOf(order.day)) expectTrouble({ day: '', call: 'capture', ...trouble, orderId: order.id })
  approve(order, call.url.origin)
  if (order.day === 'Webhook-First') await toldAlready(order)
  return sendBack(call, order, order.context.return_url)
}

function approve(order: Order, origin: string) {
  if (order.day === 'Expired') order.endsAt = Date.now()
  if (order.day === 'Expired' || order.day === 'Not-Approved') return
  order.status = 'APPROVED'
  tell(order, 'CHECKOUT.ORDER.APPROVED', orderBody(order, origin), origin)
  if (order.day === 'Already-Captured') takeMoney(order, origin)
  if (order.day === 'Approval-Reversed') {
    order.status = 'VOIDED'
    tell(order, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: order.id, purchase_units: [order.unit] }, origin)
  }
}

/** With the names that the shop expects; a shop that gave no address keeps the buyer on this page. */
function sendBack(call: Call, order: Order, address: string | undefined) {
  const target = URL.parse(address ?? '')
  if (!target) return sendClosedPage(call, order)
  target.searchParams.set('token', order.id)
  if (order.payer && address === order.context.return_url) target.searchParams.set('PayerID', payerIdOf(order.payer))
  return call.response.writeHead(303, { location: target.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
}
