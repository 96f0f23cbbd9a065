/** Makes an order of a cart, call by call. Repeatable as a whole: whatever has happened already is not done twice. */
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import { checkoutContract, type CheckoutAnswer } from '#domain/checkout/checkout.contract.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#web/calls/call.ts'
import { failureCodeOf } from '#web/calls/failure-code.ts'
import { Refused } from '#web/calls/refused.ts'

export interface ToOrder {
  readonly cartId: string
  readonly language: Language
  /** What the page shows above the button. */
  readonly priceTotal: number
  /** What the customer has approved at the wallet. */
  readonly paymentId: string | undefined
  readonly mandate: { readonly holder: string; readonly iban: string } | undefined
  /** The money is on its way, and the shop is asked again. */
  readonly onWaiting: () => void
}

export async function placeOrder({ cartId, language, priceTotal, paymentId, mandate, onWaiting }: ToOrder): Promise<CheckoutAnswer> {
  const agreed = { terms: true, privacy: true, withdrawal: true } as const
  await unlessDecided(call(checkoutContract.recordConsents, { cartId, language, version: checkoutConsentsVersion, ...agreed }))
  if (mandate) await unlessDecided(call(checkoutContract.signMandate, { cartId, language, agreed: true, ...mandate }))
  const ask = () => call(checkoutContract.checkout, { cartId, language, price_total: priceTotal, ...(paymentId !== undefined && { payment_id: paymentId }) })
  return untilKnown(ask, onWaiting)
}

/** The cart was ordered in another tab, or its money is on the way: the checkout answers with what came of it. */
const decided: readonly FailureCode[] = ['ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED', 'PAYMENT_IN_PROGRESS']

async function unlessDecided(act: Promise<unknown>): Promise<void> {
  try {
    await act
  } catch (error) {
    if (!decided.includes(failureCodeOf(error))) throw error
  }
}

const mostTries = 40
const usualPauseSeconds = 3

async function untilKnown<Answer>(ask: () => Promise<Answer>, onWaiting: () => void, triesLeft = mostTries): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PAYMENT_IN_PROGRESS' || triesLeft === 0) throw error
    onWaiting()
    await pause(error.retryAfterSeconds ?? usualPauseSeconds)
    return untilKnown(ask, onWaiting, triesLeft - 1)
  }
}

async function pause(seconds: number): Promise<void> {
  await new Promise((resolve) => { setTimeout(resolve, seconds * 1000) })
}
