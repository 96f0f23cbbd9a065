/** Nothing of the visitor's own, only the wording of the consents and the promised days. */
import type { LoaderFunctionArgs } from 'react-router'
import { paymentOptions } from '#domain/account/customer.ts'
import { mandateWording } from '#domain/checkout/mandate-wording.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { promisedFromNow } from '#web/cart/cart-data.server.ts'
import { languageOf, textsLoader } from '#web/texts/texts.server.ts'

export async function checkoutData(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const surroundings = args.context.get(surroundingsContext)
  const { company, bank } = surroundings.owner
  const { payment_options: waysToPay } = await surroundings.call(checkoutContract.getWaysToPay, {})
  return {
    ...textsLoader('checkout', 'cart', 'failures', 'productTypes', 'accountFields', 'confirmationMail', 'telephoneSystem', 'account', 'passwordParts')(args),
    waysToPay,
    waysOnRequest: paymentOptions.filter((way) => !waysToPay.includes(way)),
    promised: await promisedFromNow(surroundings),
    consents: await surroundings.call(checkoutContract.getConsentWords, { language }),
    mandate: mandateWording({ company, creditorId: bank.creditorId }).wording[language],
  }
}

export type CheckoutData = Awaited<ReturnType<typeof checkoutData>>
