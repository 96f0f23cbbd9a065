/** Changes a greeting in a cart: words, voice, music, mix, or the product itself. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import type { Tx } from '#server/db/database.ts'
import type { Asker } from '#server/http/asker.ts'
import { saveItem } from './cart.queries.ts'
import { changeCart, type CartDeps } from './change-cart.ts'
import { composeItem } from './compose-item.ts'
import { changedWish } from './item-wish.ts'
import { findOffer, type Offer } from './offer.queries.ts'
import type { StoredItem } from './read-carts.queries.ts'

type Input = ParsedInputOf<typeof cartContract.updateItem>

export function updateItem(deps: CartDeps, asker: Asker, { cartId, language, pos, product_id: productId, ...said }: Input): Promise<Cart> {
  return changeCart(deps, asker, { cartId, language }, async (tx, cart, { today }) => {
    const item = orThrow(cart.items.find((one) => one.pos === pos) ?? failure('ERROR_UPDATEING_ITEM', { pos: 'no greeting is there' }))
    const to = productId === undefined || isProductOf(item, productId) ? undefined : await offerToSwitchTo(tx, today, productId, said.languages ?? item.language)
    const { content } = await composeItem(tx, today, changedWish(item, said, to), 'ERROR_UPDATEING_ITEM')
    await saveItem(tx, cartId, pos, content)
  })
}

/** A creative greeting is of both its lengths: whoever names the one that it just left switches nothing. */
function isProductOf({ productId, relatedProductId, classification }: StoredItem, named: string): boolean {
  return named === productId || (classification === 'creative' && named === relatedProductId)
}

async function offerToSwitchTo(tx: Tx, today: DateOnly, productId: string, language: Offer['languages'][number]): Promise<Offer> {
  return orThrow((await findOffer(tx, today, productId, language)) ?? failure('ERROR_UPDATEING_ITEM', { product_id: 'not on sale' }))
}
