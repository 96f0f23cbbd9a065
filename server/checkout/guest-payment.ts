/** Approved at the wallet before there is an account. Nothing is taken: the customer who has the cart then orders it, and the payment becomes theirs. */
import { countrySchema } from '#domain/address/address.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { isWalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'
import { findCartFor, lockCart } from '#server/cart/cart-access.ts'
import { saveCart } from '#server/cart/cart.queries.ts'
import type { Deps } from '#server/deps.ts'
import type { Asker } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { findLivePayment } from '#server/payment/payment.queries.ts'
import { approvalAtWallet, unavailable, walletPaymentOf, walletWish } from './pay-by-wallet.ts'
import { freezeContent, ofNobody } from './place-order.ts'

async function approveAsGuest(deps: Deps, { cartId, language }: ParsedInputOf<typeof checkoutContract.approveAsGuest>, asker: Asker) {
  const { paymentId, spoken } = await deps.db.transaction(async (tx) => {
    orThrow(await lockCart(tx, asker, cartId))
    if (asker.kind === 'customer') orThrow(failure('PAYMENT_OPTION_NOT_ALLOWED', { payment_option: 'NOT_ALLOWED' }))
    if (!deps.newAccountsPayBy.includes('wallet')) orThrow(failure('PAYMENT_OPTION_NOT_ALLOWED', { payment_option: 'NOT_ALLOWED' }))
    await saveCart(tx, cartId, { paymentOption: 'wallet' })
    const content = orThrow(await freezeContent(deps, tx, asker, { cartId, language }))
    if (content.totalCents === 0) orThrow(failure('NOTHING_TO_PAY'))
    return { spoken: content.language, paymentId: await walletPaymentOf(deps, tx, { cartId, order: { ...content, ...ofNobody }, live: await findLivePayment(tx, cartId) }) }
  })
  return approvalAtWallet(deps, paymentId, (payment) => ({ ...walletWish(payment, { language: spoken, publicUrl: deps.publicUrl }), asksWhoPays: true }))
}

async function getGuestPayer(deps: Deps, { cartId, payment_id: returned }: ParsedInputOf<typeof checkoutContract.getGuestPayer>, asker: Asker) {
  orThrow(await findCartFor(deps.db, asker, deps.today(), cartId))
  const live = await findLivePayment(deps.db, cartId)
  if (live?.externalId !== returned) return orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
  const facts = await deps.walletPayment.readPayment(returned)
  if (isWalletFailure(facts)) throw unavailable(facts)
  if (facts.state !== 'approved' || !facts.payer) return orThrow(failure('PAYMENT_NOT_IN_APPROVED_STATE'))
  const { email, firstName, lastName, street, postalCode, city, country } = facts.payer
  return {
    prefilled: {
      email1: email, first_name: firstName, last_name: lastName, primary_address_street: street, primary_address_postalcode: postalCode,
      primary_address_city: city, primary_address_country: countrySchema.safeParse(country).data ?? '',
    },
  }
}

export const guestPaymentCalls = bind(checkoutContract, {
  getWaysToPay: async ({ newAccountsPayBy }) => ({ payment_options: [...newAccountsPayBy] }),
  approveAsGuest,
  getGuestPayer,
})
