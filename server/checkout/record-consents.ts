/** Keeps what a customer agreed to, word for word. Repeatable: the same words are kept once for a cart. */
import { buyerKindOf, checkoutConsents, checkoutConsentKinds } from '#domain/checkout/checkout-consents.ts'
import type { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getAccount } from '../account/customer.queries.ts'
import { lockCart } from '../cart/cart-access.ts'
import { insertCheckoutConsents, listCheckoutConsents } from './consent.queries.ts'

export function recordConsents(
  { db, now }: Pick<Deps, 'db' | 'now'>, customer: Customer, { cartId, language }: ParsedInputOf<typeof checkoutContract.recordConsents>,
): Promise<{ recorded: true }> {
  return db.transaction(async (tx) => {
    orThrow(await lockCart(tx, customer, cartId))
    if (!(await hasConsented(tx, customer, cartId))) {
      await insertCheckoutConsents(tx, { userId: customer.userId, cartId, language, givenAt: now() }, await wordingsFor(tx, customer))
    }
    return { recorded: true as const }
  })
}

/** To the words that count today, for the kind of buyer that the customer is today. */
export async function hasConsented(tx: Tx, customer: Customer, cartId: string): Promise<boolean> {
  const given = await listCheckoutConsents(tx, { userId: customer.userId, cartId })
  const wordings = await wordingsFor(tx, customer)
  return checkoutConsentKinds.every((kind) => {
    const { version, wording } = wordings[kind]
    return given.some((one) => one.kind === kind && one.wordingVersion === version && Object.values(wording).includes(one.wording))
  })
}

async function wordingsFor(tx: Tx, { accountId }: Customer) {
  return checkoutConsents(buyerKindOf(await getAccount(tx, accountId)))
}
