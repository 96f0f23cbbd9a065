/** Orders and invoices as the shop answers them: for what is drawn, not for what happens. */
import type { Page } from '@playwright/test'
import type { Order, OrderedGreeting, OrderSummary, Shipping } from '#domain/order/order.contract.ts'
import type { Invoice } from '#domain/invoice/invoice.contract.ts'

const id = (number: number) => `0198a000-0000-4000-8000-${String(number).padStart(12, '0')}`
const cart = id(999)
const at = '2026-11-18T09:15:30.000Z'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3H0zM5 0h3v3H5zM0 5h3v3H0zM4 4h2v2H4z"/></svg>'

const longText = 'Herzlich willkommen bei der Donaudampfschifffahrtsgesellschaft. Im Moment sind alle Leitungen belegt. '.repeat(9)

const line: Order['solines']['records'][number] = {
  pos: 1, product_id: 'ws-individual-callback', name: 'Warteschleife „Rückruf“', product_type: 'ws', cs_product_classification: 'individual',
  language: 'de', text: longText, voice: { id: 'clara', name: 'Clara', ai: false }, music: { id: 'sommerregen', name: 'Sommerregen' },
  price: 99, gross: 117.81, express: 49.5, formats: 0, discount: 9.9, delivery: 'express',
}

export function givenOrder(number: number, said: Partial<Order> = {}): Order {
  return {
    id: id(number), number, date_entered: at, status: 'Ordered', sum: 256.09, deadline: '2026-11-25', carts_id: cart, language: 'de',
    payment_option: 'invoice', shipping_option: 'express', shipping_formats: ['mp3', 'wav'], telephone_system: null,
    price_lines: [{ kind: 'greetings', amount: 148, gross: 176.12 }, { kind: 'express', amount: 74, gross: 88.06 }, { kind: 'discount', amount: -6.8, gross: -8.09 }],
    price_total_net: 215.2, price_vat: 40.89, price_total: 256.09, vat_shares: [{ category: 'S', rate: 0.19, net: 215.2, vat: 40.89 }],
    discount_name: 'Willkommen',
    billing: { name: 'Erika Muster', street: 'Musterweg 1', postalcode: '80331', city: 'München', country: 'DE', vat_id: '' },
    date_paid: null, paid_on: null, date_canceled: null, credited: 0, received: 0, money_back: { returned: 0, pending: 0 }, transfer: null, debit: null, confirmation: { state: 'handed_over', is_awaited: false }, can_pay: false, payment_in_progress: false, can_cancel: false, can_withdraw: false,
    money: [], history: [{ status: 'Ordered', at }],
    solines: { total_results: 2, records: [line, { ...line, pos: 2, name: 'Anrufbeantworter', voice: { id: 'kira', name: 'Kira', ai: true }, music: null, text: 'Guten Tag.' }] },
    greetings: { total_results: 0, records: [] }, ...said,
  }
}

export const waitingOrder = givenOrder(100_207, {
  status: 'Prepaid waiting approval', payment_option: 'transfer', deadline: null, can_pay: true, can_cancel: true, can_withdraw: true,
  history: [{ status: 'Prepaid waiting approval', at }],
  transfer: {
    holder: 'Freizeichen GmbH', bank: 'Musterbank München', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', amount: 256.09,
    reference: 'FZ-100207', giro_code_svg: drawing, due_on: '2026-12-02', is_late: false, is_awaited: true,
  },
})

export const shippedOrder = givenOrder(100_198, {
  status: 'Shipped', payment_option: 'direct_debit', date_paid: '2026-11-18T12:00:00.000Z', paid_on: '2026-11-18',
  money: [{ kind: 'received', at: '2026-11-18T12:00:00.000Z', day_only: true, amount: 256.09, number: '', reason: '' }],
  history: [{ status: 'Ordered', at }, { status: 'In Manufacturing', at: '2026-11-19T07:00:00.000Z' }, { status: 'Shipped', at: '2026-11-20T14:30:00.000Z' }],
})

export const canceledOrder = givenOrder(100_201, {
  status: 'Canceled', date_canceled: '2026-11-21T10:00:00.000Z', history: [{ status: 'Ordered', at }, { status: 'Canceled', at: '2026-11-21T10:00:00.000Z' }],
})

export const debitOrder = givenOrder(100_203, {
  payment_option: 'direct_debit', debit: { iban: 'DE02 **** **** 51', reference: 'FZ-M-100203', collect_on: '2026-11-27', state: 'announced' },
})

const greetingOf = (order: Order, pos: number, shown: OrderedGreeting['shown_status']): OrderedGreeting => ({
  id: id(order.number * 10 + pos), salesorder_id: order.id, pos, name: `Ansage ${pos}`, type: 'individual', text: 'Guten Tag.',
  status: shown === 'available' ? 'finished' : 'order_arrived', shown_status: shown, waits_for: null, deadline: '2026-11-25', date_entered: at, is_canceled: false,
})

export function givenInvoice(number: number, said: Partial<Invoice> = {}): Invoice {
  return {
    id: id(number), number: `FZ-2026-${number}`, kind: 'invoice', salesorder_id: shippedOrder.id, order_number: shippedOrder.number,
    issued_on: '2026-11-18', due_on: '2026-12-02', status: 'due', sum: 256.09, cancels: null, is_partial: false, credited: 0, can_pay: false, ...said,
  }
}

const summaryOf = ({ id: orderId, number, date_entered: day, status, sum, deadline }: Order): OrderSummary =>
  ({ id: orderId, number, date_entered: day, status, sum, deadline, greeting_count: 2 })

const listed = <Record>(records: readonly Record[], total_results = records.length) => ({ total_results, records })

export interface Answers {
  readonly orders: readonly Order[]
  readonly invoices?: readonly Invoice[]
}

/** What moves is told of by nobody: what is drawn stays as it was answered. */
export const nothingMoves = (page: Page) => page.route(/\/api\/progress/, (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' }))

/** Everything that the screens ask, answered; pages are cut as the shop cuts them. */
export async function answerOrders(page: Page, { orders, invoices = [] }: Answers) {
  await nothingMoves(page)
  const shipping: Shipping = { id: id(7), number: 5001, date_shipped: '2026-11-20T14:30:00.000Z', greetings: 2 }
  await page.route(/\/api\/(salesorders|invoices)/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const [, , what, key, part] = pathname.split('/')
    const cut = <Record>(all: readonly Record[]) => {
      const offset = Number(searchParams.get('offset'))
      return listed(all.slice(offset, offset + Number(searchParams.get('limit'))), all.length)
    }
    if (what === 'invoices') return route.fulfill({ json: cut(invoices) })
    if (key === undefined) return route.fulfill({ json: cut(orders.map(summaryOf)) })
    const order = orders.find(({ id: known, number }) => known === key || String(number) === key)
    if (!order) return route.fulfill({ status: 404, json: { errorCode: 'NOT_FOUND' } })
    const isShipped = order.status === 'Shipped'
    const parts: Readonly<Record<string, unknown>> = {
      invoices: listed(isShipped ? [givenInvoice(1), givenInvoice(2, { kind: 'credit_note', status: null, due_on: null, cancels: 'FZ-2026-1' })] : []),
      shippings: listed(isShipped ? [shipping] : []),
      hpcgreetings: listed([greetingOf(order, 1, isShipped ? 'available' : 'in progress'), greetingOf(order, 2, isShipped ? 'available' : 'quality control')]),
    }
    return route.fulfill({ json: part === undefined ? order : parts[part] })
  })
}
