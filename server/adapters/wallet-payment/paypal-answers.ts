/** Only what the shop relies on, and its meaning in the shop's terms. */
import { z } from 'zod'
import { centsSchema } from './wallet-amounts.ts'
import type { CaptureRefusal, Payer, PaymentStatus, RefundRefusal, WalletPaymentState } from './wallet-payment.port.ts'

const idSchema = z.string().regex(/^[\w-]{1,64}$/)
const webAddress = z.url({ protocol: /^https?$/ }).max(4000)
const momentSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const captureSchema = z.object({
  id: idSchema,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: centsSchema,
  create_time: momentSchema.optional(),
  update_time: momentSchema.optional(),
})

export type PaypalCapture = z.output<typeof captureSchema>

const wordSchema = z.string().max(300).catch('').default('')
const addressSchema = z.object({
  address_line_1: wordSchema, address_line_2: wordSchema, postal_code: wordSchema, admin_area_2: wordSchema, country_code: z.string().regex(/^[A-Z]{2}$/).optional().catch(undefined),
}).partial()

export const orderSchema = z.object({
  id: idSchema,
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED', 'PENDING_APPROVAL']),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).catch([]),
  create_time: momentSchema.optional(),
  payer: z.object({
    email_address: wordSchema, name: z.object({ given_name: wordSchema, surname: wordSchema }).optional().catch(undefined), address: addressSchema.optional().catch(undefined),
  }).optional().catch(undefined),
  purchase_units: z.tuple([z.object({
    amount: centsSchema.optional(),
    shipping: z.object({ address: addressSchema.optional() }).optional().catch(undefined),
    payments: z.object({ captures: z.array(captureSchema).optional() }).optional(),
  })]).optional(),
})

export type PaypalOrder = z.output<typeof orderSchema>

export function approvalLinkIn({ links }: PaypalOrder): string | undefined {
  const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  return webAddress.safeParse(link?.href).data
}

/** Of several, the one that holds money: what was declined before it no longer matters. */
export function captureIn(order: PaypalOrder): PaypalCapture | undefined {
  const captures = order.purchase_units?.[0].payments?.captures ?? []
  return captures.find(({ status }) => status !== 'DECLINED' && status !== 'FAILED') ?? captures[0]
}

/** Money of which a part went back is still money that was taken. */
export const captureStates = {
  COMPLETED: 'captured', PENDING: 'capture-pending', DECLINED: 'declined', FAILED: 'declined', PARTIALLY_REFUNDED: 'captured', REFUNDED: 'refunded',
} as const satisfies Record<PaypalCapture['status'], WalletPaymentState>

const orderStates = {
  CREATED: 'created', SAVED: 'created', PAYER_ACTION_REQUIRED: 'created', PENDING_APPROVAL: 'created', APPROVED: 'approved', VOIDED: 'voided',
} as const

/** The money decides, not the order: an order is completed also where its money is held back or was denied. */
export function statusOf(order: PaypalOrder): PaymentStatus | undefined {
  const capture = captureIn(order)
  const payerCountry = order.payer?.address?.country_code
  const payer = { ...(payerCountry !== undefined && { payerCountry }), ...(order.payer && { payer: payerIn(order, order.payer) }) }
  if (capture) {
    const { id: captureId, amount: amountCents, create_time: capturedAt } = capture
    return { state: captureStates[capture.status], captureId, amountCents, ...(capturedAt && { capturedAt }), ...payer }
  }
  if (order.status === 'COMPLETED') return undefined
  const amountCents = order.purchase_units?.[0].amount
  return { state: orderStates[order.status], ...(amountCents !== undefined && { amountCents }), ...payer }
}

/** The address that the wallet sends parcels to, where it was asked for one; else what it says of the payer. */
function payerIn({ purchase_units: units }: PaypalOrder, { email_address: email, name, address: own }: NonNullable<PaypalOrder['payer']>): Payer {
  const address = units?.[0].shipping?.address ?? own ?? {}
  return {
    email, firstName: name?.given_name ?? '', lastName: name?.surname ?? '',
    street: [address.address_line_1, address.address_line_2].filter(Boolean).join(', '), postalCode: address.postal_code ?? '', city: address.admin_area_2 ?? '',
    country: address.country_code ?? own?.country_code ?? '',
  }
}

export const refundSchema = z.object({
  id: idSchema,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
})

const complaintSchema = z.object({
  name: z.string().max(100).optional(),
  debug_id: z.string().max(100).regex(/^[\w-]*$/).optional(),
  details: z.array(z.object({ issue: z.string().max(100).regex(/^\w*$/) })).catch([]),
})

export interface Complaint {
  readonly status: number
  /** The wallet's own word for what it does not like; its name for the status where it gives none. */
  readonly issue: string
  readonly debugId: string
}

export function complaintIn(status: number, answer: unknown): Complaint {
  const { name, debug_id: debugId = '', details } = complaintSchema.safeParse(answer).data ?? { details: [] }
  return { status, issue: details[0]?.issue ?? name?.replaceAll(/\W/g, '') ?? '', debugId }
}

/** The wallet's own word that there is no such thing; a stray page with that status is not one. */
export function saysNoSuchThing(complaint: Pick<Complaint, 'status' | 'issue'> | undefined): boolean {
  return complaint?.status === 404 && (complaint.issue === 'INVALID_RESOURCE_ID' || complaint.issue === 'RESOURCE_NOT_FOUND')
}

/** Neither yes nor no yet: look again in a moment. */
export const isStillGoingOn = (issue: string) => issue === 'ORDER_COMPLETION_IN_PROGRESS' || issue === 'PREVIOUS_REQUEST_IN_PROGRESS'

export const isDoneAlready = (issue: string) => issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_ALREADY_COMPLETED'

/** An unknown issue means that the order cannot be paid with this wallet. */
const captureRefusals: Readonly<Record<string, CaptureRefusal>> = {
  ORDER_NOT_APPROVED: 'not-approved',
  INSTRUMENT_DECLINED: 'declined-try-again',
  PAYER_ACTION_REQUIRED: 'declined-try-again',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined-try-again',
  ORDER_EXPIRED: 'expired',
  // Another body under an id that was used: only we can have done that.
  DUPLICATE_REQUEST_ID: 'shop-at-fault',
  PAYEE_ACCOUNT_RESTRICTED: 'shop-at-fault',
}

export function captureRefusalOf({ status, issue }: { readonly status: number; readonly issue: string }): CaptureRefusal {
  if (saysNoSuchThing({ status, issue })) return 'expired'
  if (status !== 422) return 'shop-at-fault'
  return captureRefusals[issue] ?? 'other-method-needed'
}

const refundRefusals: Readonly<Record<string, RefundRefusal>> = {
  CAPTURE_FULLY_REFUNDED: 'refunded-already',
  REFUND_AMOUNT_EXCEEDED: 'more-than-left',
  PARTIAL_REFUND_NOT_ALLOWED: 'only-whole',
  REFUND_TIME_LIMIT_EXCEEDED: 'too-late',
  PENDING_CAPTURE: 'not-captured',
  TRANSACTION_DISPUTED: 'disputed',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'no-funds',
}

export function refundRefusalOf({ status, issue }: { readonly status: number; readonly issue: string }): RefundRefusal {
  return saysNoSuchThing({ status, issue }) ? 'not-found' : (refundRefusals[issue] ?? 'shop-at-fault')
}
