/** The calls of a cart. */
import type { FastifyInstance } from 'fastify'
import { cartContract as contract } from '#domain/cart/cart.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mountSound } from '#server/http/mount-sound.ts'
import { mount } from '#server/http/mount.ts'
import { addItem } from './add-item.ts'
import { addVoucher } from './add-voucher.ts'
import type { CartDeps } from './change-cart.ts'
import { createCart } from './create-cart.ts'
import { deleteCart } from './delete-cart.ts'
import { getCart } from './get-cart.ts'
import { listCarts } from './list-carts.ts'
import { playCart } from './play-cart.ts'
import { removeItem } from './remove-item.ts'
import { removeVoucher } from './remove-voucher.ts'
import { updateCart } from './update-cart.ts'
import { updateItem } from './update-item.ts'
import { validateItem } from './validate-item.ts'

export function cartRoutes(api: FastifyInstance, deps: Deps, vatRate: number) {
  const cart: CartDeps = { db: deps.db, today: deps.today, vatRate }
  mount(api, contract.createCart, (input) => createCart(cart, input))
  mount(api, contract.getCart, (input) => getCart(cart, input))
  mount(api, contract.listCarts, (input) => listCarts(cart, input))
  mount(api, contract.updateCart, (input) => updateCart(cart, input))
  mount(api, contract.deleteCart, ({ cartId }) => deleteCart(cart, cartId))
  mount(api, contract.addVoucher, (input) => addVoucher(cart, input))
  mount(api, contract.removeVoucher, (input) => removeVoucher(cart, input))
  mount(api, contract.addItem, (input) => addItem(cart, input))
  mount(api, contract.updateItem, (input) => updateItem(cart, input))
  mount(api, contract.removeItem, (input) => removeItem(cart, input))
  mount(api, contract.validateItem, (input) => validateItem(cart, input))
  mountSound(api, contract.playCart, ({ cartId }) => playCart(deps, cartId))
}
