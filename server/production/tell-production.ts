/** Mails are written in the transaction of the event, once for each event. A forgotten address gets none. */
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { LockedOrder } from '#server/order/ordered.queries.ts'
import { getLineName } from './making.queries.ts'

type MailDeps = Pick<Deps, 'writeMail'>
type Told = Pick<LockedOrder, 'id' | 'number' | 'userId' | 'language' | 'contact'>

interface Ready {
  readonly greetingId: string
  readonly renderId: string
}

export async function tellGreetingReady({ writeMail }: MailDeps, tx: Tx, order: Told, { greetingId, renderId }: Ready) {
  const { contact: { email, firstName, lastName }, language, number: orderNumber, userId, id: orderId } = order
  if (email === '') return
  await writeMail(tx, {
    kind: 'greeting-ready', to: email, language, dedupeKey: `greeting-ready ${renderId}`, userId, orderId,
    facts: { firstName, lastName, greetingId, orderNumber, name: await getLineName(tx, greetingId) },
  })
}

interface Correction {
  readonly greetingId: string
  readonly note: string
}

export async function tellCorrectionReceived({ writeMail }: MailDeps, tx: Tx, order: Told, { greetingId, note }: Correction) {
  const { contact: { email, firstName, lastName }, language, number: orderNumber, userId, id: orderId } = order
  if (email === '') return
  await writeMail(tx, {
    kind: 'correction-received', to: email, language, dedupeKey: `correction-received ${greetingId}`, userId, orderId,
    facts: { firstName, lastName, greetingId, orderNumber, note, name: await getLineName(tx, greetingId) },
  })
}

interface Shipped {
  readonly shippingId: string
  readonly shippingNumber: number
  readonly greetingCount: number
  readonly isCorrected: boolean
}

export async function tellOrderShipped({ writeMail }: MailDeps, tx: Tx, order: Told, { shippingId, ...shipped }: Shipped) {
  const { contact: { email, firstName, lastName }, language, number: orderNumber, userId, id: orderId } = order
  if (email === '') return
  await writeMail(tx, {
    kind: 'order-shipped', to: email, language, dedupeKey: `order-shipped ${shippingId}`, userId, orderId, attachments: [{ kind: 'delivery-note', id: shippingId }],
    facts: { firstName, lastName, orderId, orderNumber, ...shipped },
  })
}
