/** Signing the same data again changes nothing; other data replace the mandate. */
import { billingAddress } from '#domain/account/billing-address.ts'
import { mandateWording } from '#domain/checkout/mandate-wording.ts'
import { checkoutContract, type Mandate } from '#domain/checkout/checkout.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { fitsSepaName } from '#domain/money/sepa-text.ts'
import { mandateReference } from '#domain/payment/transfer-reference.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { findCartFor, lockCart } from '#server/cart/cart-access.ts'
import { lockUser } from '#server/cart/user-carts.queries.ts'
import { bind } from '#server/http/bind.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getBuyer } from './place-order.ts'
import { countMandates, findMandateOfCart, insertMandate, revokeMandate, type StoredMandate } from '#server/payment/payment.queries.ts'

type Signing = ParsedInputOf<typeof checkoutContract.signMandate>

async function sign({ now, owner }: OrderDeps, tx: Tx, { userId, accountId }: Customer, { cartId, holder, iban, language }: Omit<Signing, 'agreed'>) {
  const buyer = await getBuyer(tx, userId)
  const { company, bank } = owner.now()
  const { version, wording } = mandateWording({ company, creditorId: bank.creditorId })
  return insertMandate(tx, {
    accountId, cartId, holder, iban, language, address: orThrow(billingAddress(buyer)), wordingVersion: version, wording: wording[language], signedAt: now(),
    reference: mandateReference({ customerNumber: Number(buyer.hpc_uid), count: (await countMandates(tx, accountId)) + 1 }),
  })
}

function mandateAnswer({ reference, holder, iban, signedAt }: StoredMandate): Mandate {
  return { reference, holder, iban: maskedIban(iban), signed_at: signedAt.toISOString() }
}

export const mandateCalls = bind(checkoutContract, {
  signMandate: (deps, { cartId, holder, iban, language }, customer) => deps.db.transaction(async (tx) => {
    await lockUser(tx, customer.userId)
    orThrow(await lockCart(tx, customer, cartId))
    if (!fitsSepaName(holder)) orThrow(failure('MANDATE_HOLDER_NOT_LATIN'))
    const signed = await findMandateOfCart(tx, cartId)
    if (signed && signed.iban === iban && signed.holder === holder) return mandateAnswer(signed)
    if (signed) await revokeMandate(tx, signed.id, deps.now())
    return mandateAnswer(await sign(deps, tx, customer, { cartId, holder, iban, language }))
  }),

  getMandate: async ({ db, today }, { cartId }, customer) => {
    orThrow(await findCartFor(db, customer, today(), cartId))
    const signed = await findMandateOfCart(db, cartId)
    return { mandate: signed ? mandateAnswer(signed) : null }
  },
})
