/** Takes the voucher out of a cart; where there is none, nothing happens. */
import type { Cart, cartContract } from '#domain/cart/cart.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import type { Asker } from '#server/http/asker.ts'
import { saveCart } from './cart.queries.ts'
import { changeCart, type CartDeps } from './change-cart.ts'

export function removeVoucher(deps: CartDeps, asker: Asker, which: ParsedInputOf<typeof cartContract.removeVoucher>): Promise<Cart> {
  return changeCart(deps, asker, which, (tx, { id }) => saveCart(tx, id, { voucherId: null }))
}
