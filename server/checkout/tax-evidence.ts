/** The proof of an order's tax: kept with it when it is placed, and the register asked once more. */
import { z } from 'zod'
import type { Country } from '#domain/address/address.ts'
import { failure, type Failure } from '#domain/errors.ts'
import { isInRegister } from '#domain/money/vat-id.ts'
import type { VatStanding } from '#domain/money/vat-treatment.ts'
import type { FrozenOrder } from '#domain/order/frozen-order.ts'
import { isPlaceInDoubt, isTaxedByPlace, type PlaceItem, placeItems, type TaxEvidence } from '#domain/order/tax-evidence.ts'
import { saveVatCheck } from '#server/account/customer.queries.ts'
import type { VatChecker } from '#server/adapters/vat-check/vat-check.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { findMandateOfCart } from '#server/payment/payment.queries.ts'
import { findVatIdOfOrder, getVatProof, saveVatIdAnswer } from './place-order.queries.ts'

interface Ordering {
  readonly cartId: string
  readonly accountId: string
  readonly order: FrozenOrder
  /** What the wallet tells of the payer. */
  readonly payerCountry?: string | undefined
  readonly saidCountry?: Country | undefined
}

export async function taxEvidenceOf(tx: Tx, ordering: Ordering): Promise<TaxEvidence> {
  const { vatId, vatIdState, evidence } = await getVatProof(tx, ordering.accountId)
  const state = vatIdState === 'valid' || vatIdState === 'invalid' ? vatIdState : 'unavailable'
  const place = await placeOf(tx, ordering)
  return { ...(evidence && vatId === ordering.order.billing.vatId && { vatId: { state, evidence } }), ...(place && { place }) }
}

/** Nothing where the tax does not depend on it. */
async function placeOf(tx: Tx, { cartId, accountId, order, payerCountry, saidCountry }: Ordering): Promise<PlaceItem[] | undefined> {
  const { billing: { country, vatId = '' }, contact: { phone }, vatShares, frozenOn, paymentOption } = order
  const standing: VatStanding = { country: country as Country, vatId, vatIdState: (await getVatProof(tx, accountId)).vatIdState }
  if (!isTaxedByPlace(vatShares, { standing, on: frozenOn })) return undefined
  const iban = paymentOption === 'direct_debit' ? (await findMandateOfCart(tx, cartId))?.iban : undefined
  return placeItems(country, { phone, iban, payerCountry, saidCountry })
}

/** A question for the customer, where the tax depends on the country and the country is in doubt. The answer is that of the invoice, or there is no order. */
export async function judgePlace(tx: Tx, ordering: Ordering): Promise<Failure<'COUNTRY_IN_DOUBT'> | undefined> {
  const place = await placeOf(tx, ordering)
  const { country } = ordering.order.billing
  if (!place || !isPlaceInDoubt(place) || ordering.saidCountry === country) return undefined
  return failure('COUNTRY_IN_DOUBT', Object.fromEntries(place.map(({ kind, country: named }) => [kind, { code: 'CONTRADICTS', country: named }])))
}

/** The register's word at the order. Runs again for days while it does not answer: no order waits for it. May run twice: a verdict is kept once. */
export const askVatIdOfOrder = defineJob({
  name: 'ask-vat-id-of-order',
  input: z.object({ orderId: z.uuid() }),
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 60,
  run: async ({ db, now, vatChecker }: JobDeps & { readonly vatChecker: VatChecker }, { orderId }) => {
    const order = await findVatIdOfOrder(db, orderId)
    if (!order?.vatId || !isInRegister(order.vatId)) return
    const { accountId, vatId } = order
    const answer = await vatChecker.check(vatId)
    await saveVatIdAnswer(db, orderId, answer)
    const { state, evidence } = answer
    if (state === 'unavailable') throw new Error('The office that keeps VAT IDs does not answer')
    await saveVatCheck(db, { accountId, vatId }, { vatIdState: state, vatIdEvidence: evidence, vatIdCheckedAt: now() })
  },
})
