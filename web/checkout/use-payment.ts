import { startTransition, useOptimistic } from 'react'
import { type PaymentOption, preselectedPayment, type User } from '#domain/account/customer.ts'
import type { Language } from '#domain/language.ts'
import { cartContract, type Cart } from '#domain/cart/cart.contract.ts'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import { netCentsOf } from '#domain/money/cents.ts'
import { call } from '#web/calls/call.ts'
import { useTellFailure } from '#web/calls/use-sending.ts'
import { currentCart } from '#web/current-cart/current-cart.ts'
import { useLanguage } from '#web/use-language.ts'

export interface Payment {
  readonly allowed: readonly PaymentOption[]
  /** Allowed, but invoices go only to an address that was proved. */
  readonly isInvoiceLocked: boolean
  readonly chosen: PaymentOption | undefined
  readonly choose: (option: PaymentOption) => void
}

export function usePayment(cart: Cart, user: User): Payment {
  const tellFailure = useTellFailure()
  const language = useLanguage()
  const allowed = user.Account.cs_allowed_paymenttypes
  const open = allowed.filter((option) => option !== 'invoice' || user.email_confirmed)
  const totalCents = netCentsOf(cart.price_total)
  const before = cart.payment_option !== null && open.includes(cart.payment_option) ? cart.payment_option : undefined
  const [chosen, wish] = useOptimistic(before ?? preselectedPayment({ allowed: open, totalCents }))

  async function save(option: PaymentOption): Promise<Cart | undefined> {
    try {
      return await currentCart().change(cart.id, (cartId) => call(cartContract.updateCart, { cartId, language, payment_option: option }))
    } catch (error) {
      tellFailure(error)
      return undefined
    }
  }

  return {
    allowed, chosen, isInvoiceLocked: !user.email_confirmed,
    choose: (option) => startTransition(async () => {
      wish(option)
      const saved = await save(option)
      if (saved?.payment_option === 'wallet' && saved.price_total > 0) await prepareWallet(cart.id, language).catch(() => undefined)
    }),
  }
}

/** So that the way to the wallet is there when the button is pressed. What is refused now is said when somebody orders. */
async function prepareWallet(cartId: string, language: Language): Promise<void> {
  await call(checkoutContract.checkout, { cartId, language, prepare: 'true' })
}
