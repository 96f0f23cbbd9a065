/** Takes a set, or a copy of it, into use and goes to where it is gone on with. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screenOf } from '#domain/cart/cart-status.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { useTellFailure } from '#web/calls/use-tell-failure.ts'
import { mostSavedSets } from '#web/current-cart/saved-sets.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { copySet, openSet, SetsFull } from './open-set.ts'

export function useOpenSet() {
  const texts = useTexts('cart')
  const tellFailure = useTellFailure()
  const language = useLanguage()
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)

  async function take(act: (nameOfFormer: string) => Promise<string | undefined>, screen: 'cart' | 'checkout', done?: string) {
    setPending(true)
    try {
      const name = await act(fill(texts.parkedName, { day: formatDayOf(new Date().toISOString(), language) }))
      if (name !== undefined) showAlert('success', fill(texts.parked, { name }))
      if (done) showAlert('success', done)
      await navigate(pathTo(screen))
    } catch (error) {
      if (error instanceof SetsFull) showAlert('danger', fill(texts.setsFull, { most: mostSavedSets }))
      else tellFailure(error)
    }
    setPending(false)
  }

  return {
    pending,
    open: (set: Pick<Cart, 'id' | 'status'>) => take((name) => openSet(set, name), screenOf(set.status)),
    /** `copied`: what the set is called, where it has a name. */
    copy: (cartId: string, copied?: string) => take((name) => copySet(cartId, language, name), 'cart', copied && fill(texts.setCopied, { name: copied })),
  }
}
