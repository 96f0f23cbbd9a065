/** The calls of a cart. */
import type { FastifyInstance } from 'fastify'
import { cartContract as contract } from '#domain/cart/cart.contract.ts'
import { userCartContract as ofUser } from '#domain/cart/user-cart.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mountSound } from '#server/http/mount-sound.ts'
import { mount } from '#server/http/mount.ts'
import { addItem, removeItem, updateItem, validateItem } from './item.ts'
import { addVoucher, removeVoucher } from './voucher.ts'
import type { TaxSettings } from './cart-answer.ts'
import type { CartDeps } from './change-cart.ts'
import { createCart, deleteCart, getCart, saveToAccount, updateCart } from './cart.ts'
import { getUserCart, listCarts } from './saved-set.ts'
import { playCart } from './play-cart.ts'

export function cartRoutes(api: FastifyInstance, deps: Deps, { vatRate, ossRegistered }: TaxSettings) {
  const cart: CartDeps = { db: deps.db, today: deps.today, vatRate, ossRegistered }
  mount(api, contract.createCart, (input, asker) => createCart(cart, asker, input))
  mount(api, contract.getCart, (input, asker) => getCart(cart, asker, input))
  mount(api, contract.listCarts, (input, asker) => listCarts(cart, asker, input))
  mount(api, ofUser.getUserCart, (input, customer) => getUserCart(cart, customer, input))
  mount(api, ofUser.mergeUserCart, (input, customer) => getUserCart(cart, customer, input))
  mount(api, ofUser.saveToAccount, (input, customer) => saveToAccount(cart, customer, input))
  mount(api, contract.updateCart, (input, asker) => updateCart(cart, asker, input))
  mount(api, contract.deleteCart, ({ cartId }, asker) => deleteCart(cart, asker, cartId))
  mount(api, contract.addVoucher, (input, asker) => addVoucher(cart, asker, input))
  mount(api, contract.removeVoucher, (input, asker) => removeVoucher(cart, asker, input))
  mount(api, contract.addItem, (input, asker) => addItem(cart, asker, input))
  mount(api, contract.updateItem, (input, asker) => updateItem(cart, asker, input))
  mount(api, contract.removeItem, (input, asker) => removeItem(cart, asker, input))
  mount(api, contract.validateItem, (input, asker) => validateItem(cart, asker, input))
  mountSound(api, contract.playCart, ({ cartId }, asker) => playCart(deps, asker, cartId))
}
