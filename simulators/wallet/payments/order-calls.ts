import { captureOrder } from './capturing.ts'
import type { Answer, Exchange } from './exchange.ts'
import { totalCentsIn, orderWishIn } from './order-wish.ts'
import { addOrder, minimalOrder, orderBody, orderNamed, type Order } from './orders.ts'
import { Refusal } from './refusals.ts'

const shown = (status: number, order: Order, origin: string): Answer => ({ status, body: orderBody(order, origin), minimal: minimalOrder(order, origin) })

export function createOrder({ body, requestId, origin }: Exchange): Answer {
  const wish = orderWishIn(body)
  if (wish.hasSource && requestId === '') throw new Refusal('PAYPAL_REQUEST_ID_REQUIRED')
  return shown(201, addOrder(wish), origin)
}

export const readOrder = ({ ids, origin }: Exchange): Answer => shown(200, orderNamed(ids[0]), origin)

export async function capture({ ids, origin }: Exchange): Promise<Answer> {
  const order = orderNamed(ids[0])
  await captureOrder(order, origin)
  return shown(201, order, origin)
}

const changeable: Readonly<Record<string, (order: Order, value: unknown) => void>> = {
  amount: (order, value) => {
    const amount = value as Order['unit']['amount']
    order.cents = totalCentsIn({ ...amount }, order.unit.items, '/purchase_units/0')
    order.unit = { ...order.unit, amount }
  },
  invoice_id: (order, value) => { order.unit = { ...order.unit, invoice_id: String(value) } },
  custom_id: (order, value) => { order.unit = { ...order.unit, custom_id: String(value) } },
  description: (order, value) => { order.unit = { ...order.unit, description: String(value) } },
}

/** A list of changes (JSON patch), of which this wallet knows those that add or replace. */
export function changeOrder({ ids, body }: Exchange): Answer {
  const order = orderNamed(ids[0])
  if (order.status === 'COMPLETED') throw new Refusal('ORDER_ALREADY_COMPLETED')
  if (!Array.isArray(body)) throw new Refusal('INVALID_PARAMETER_SYNTAX', { field: '/' })
  for (const { op, path, value } of body as Partial<Record<'op' | 'path' | 'value', unknown>>[]) {
    const [, name = ''] = /^\/purchase_units\/@reference_id=='[\w-]+'\/(\w+)$/.exec(String(path)) ?? []
    const change = Object.hasOwn(changeable, name) ? changeable[name] : undefined
    if (!change || (op !== 'replace' && op !== 'add')) throw new Refusal('INVALID_PATCH_OPERATION', { field: '/path' })
    change(order, value)
  }
  return { status: 204 }
}
