/** A voucher is used up by the order, not here. */
import { cartContract } from '#domain/cart/cart.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { guestsUse, withVoucher } from '#domain/voucher/voucher.ts'
import { bind } from '#server/http/bind.ts'
import { findCustomersUse, findVoucher } from '#server/voucher/voucher.queries.ts'
import { voucherOn, voucherProblemOf } from './cart-answer.ts'
import { saveCart } from './cart.queries.ts'
import { changeCart } from './change-cart.ts'

export const cartVoucherCalls = bind(cartContract, {
  /** One that does not count any more makes room for another. */
  addVoucher: (deps, { voucher: code, ...which }, asker) => changeCart(deps, asker, which, async (tx, cart, { today }) => {
    const voucher = orThrow((await findVoucher(tx, code)) ?? failure('VOUCHER_NOT_FOUND', { voucher: 'NOT_FOUND' }))
    const use = asker.kind === 'customer' ? await findCustomersUse(tx, { voucherId: voucher.voucherId, accountId: asker.accountId, cartId: cart.id }) : guestsUse
    const changed = orThrow(withVoucher({ ...cart, voucher: voucherOn(today, cart) }, { ...voucher, ...use }))
    orThrow(voucherProblemOf(today, changed))
    await saveCart(tx, cart.id, { voucherId: voucher.voucherId })
  }),

  /** Takes the voucher out of a cart; where there is none, nothing happens. */
  removeVoucher: (deps, which, asker) => changeCart(deps, asker, which, (tx, { id }) => saveCart(tx, id, { voucherId: null })),
})
