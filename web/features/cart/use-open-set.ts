/** Takes a set, or a copy of it, into use and goes to where it is gone on with. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { failureCodeOf } from './failure-code.ts'
import { formatMoment } from './format-day.ts'
import { copySet, openSet } from './open-set.ts'

/** What is ordered and still to be paid is paid at the checkout; all else is looked at in the cart. */
const invoiced: Cart['status'] = 31

export function useOpenSet() {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const language = useLanguage()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)

  async function take(act: (nameOfFormer: string) => Promise<string | undefined>, screen: 'cart' | 'checkout') {
    setPending(true)
    try {
      const name = await act(fill(texts.parkedName, { day: formatMoment(new Date().toISOString(), language) }))
      if (name !== undefined) showAlert('success', fill(texts.parked, { name }))
      await navigate(pathTo(screen))
    } catch (error) {
      showAlert('danger', failures[failureCodeOf(error)])
    }
    setPending(false)
  }

  return {
    pending,
    open: ({ id, status }: Pick<Cart, 'id' | 'status'>) => take((name) => openSet(id, name), status === invoiced ? 'checkout' : 'cart'),
    copy: (cartId: string) => take((name) => copySet(cartId, language, name), 'cart'),
  }
}
