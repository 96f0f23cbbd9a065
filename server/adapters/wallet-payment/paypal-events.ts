/** What PayPal's messages mean for the shop. */
import { z } from 'zod'
import { centsSchema } from './wallet-amounts.ts'
import type { WalletEvent } from './wallet-payment.port.ts'

/** `undefined`: worth knowing, but nothing that changes a payment. */
const states: Readonly<Record<string, WalletEvent['state']>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'CHECKOUT.ORDER.COMPLETED': undefined,
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': 'voided',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'capture-pending',
  'PAYMENT.CAPTURE.DENIED': 'declined',
  'PAYMENT.CAPTURE.DECLINED': 'declined',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
  'CUSTOMER.DISPUTE.CREATED': 'disputed',
  'CUSTOMER.DISPUTE.UPDATED': 'disputed',
  'CUSTOMER.DISPUTE.RESOLVED': undefined,
}

export const eventTypes: readonly string[] = Object.keys(states)

const id = z.string().regex(/^[\w-]{1,64}$/).optional().catch(undefined)
const text = z.string().max(200).optional().catch(undefined)

const resourceSchema = z.object({
  id,
  order_id: id,
  custom_id: text,
  amount: centsSchema.optional().catch(undefined),
  supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }).optional().catch(undefined),
  purchase_units: z.array(z.object({ custom_id: text, amount: centsSchema.optional().catch(undefined) })).optional().catch(undefined),
  disputed_transactions: z.array(z.object({ seller_transaction_id: id, custom: text })).optional().catch(undefined),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
})

const eventSchema = z.object({ id: z.string().regex(/^[\w-]{1,200}$/), event_type: z.string().max(200), resource: resourceSchema })

type Resource = z.output<typeof resourceSchema>

/** Nothing where it cannot be read. */
export function eventIn(json: string): WalletEvent | undefined {
  const { data } = eventSchema.safeParse(fromJson(json))
  if (!data) return undefined
  const { event_type: type, resource } = data
  const told = {
    ...namesIn(type, resource),
    cartId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom,
    amountCents: resource.amount ?? resource.purchase_units?.[0]?.amount,
    state: states[type],
  }
  return { eventId: data.id, type, ...(Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) as Partial<WalletEvent>) }
}

function namesIn(type: string, resource: Resource): Pick<WalletEvent, 'externalId' | 'captureId'> | { externalId: string | undefined; captureId: string | undefined } {
  const externalId = resource.supplementary_data?.related_ids.order_id
  if (type.startsWith('CHECKOUT.')) return { externalId: resource.order_id ?? resource.id, captureId: undefined }
  if (type.startsWith('CUSTOMER.')) return { externalId, captureId: resource.disputed_transactions?.[0]?.seller_transaction_id }
  return { externalId, captureId: captureAbove(resource) ?? resource.id }
}

/** A refund names the capture that it belongs to only in a link; a capture links to its order in the same way. */
function captureAbove({ links }: Resource): string | undefined {
  const above = links.find(({ rel }) => rel === 'up')?.href ?? ''
  return /\/captures\/([\w-]{1,64})$/.exec(above)?.[1]
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
