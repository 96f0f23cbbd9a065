/** After signing in, where the account's cart is to be delivered otherwise than what was chosen before. */
import { useState } from 'react'
import { namedSystem } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { forgetOtherDelivery, otherDelivery } from '#web/current-cart/other-delivery.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useUpdateCart } from './update-cart.ts'

export function AskDelivery({ cart }: { readonly cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const updateCart = useUpdateCart(cart)
  const [isAnswered, setAnswered] = useState(false)
  const before = isAnswered ? undefined : otherDelivery(cart)
  if (!before) return null
  const { shipping_option: option, shipping_formats: formats, telephone_system: systemId = null } = before
  const words = [
    option && { standard: texts.standard, express: texts.express }[option],
    formats?.map((format) => audioFormatNames[format]).join(' + '),
    namedSystem(systemId)?.name[language],
  ].filter(Boolean).join(', ')

  async function answer(takes: boolean) {
    if (takes && before && !(await updateCart(before))) return
    forgetOtherDelivery()
    setAnswered(true)
  }

  return (
    <div className="saved-set-note" role="group" aria-label={texts.otherDelivery}>
      <p>{fill(texts.otherDeliveryAsk, { chosen: words })}</p>
      <button type="button" className="text-link" onClick={() => void answer(true)}>{texts.otherDeliveryTake}</button>
      <button type="button" className="text-link" onClick={() => void answer(false)}>{texts.otherDeliveryLeave}</button>
    </div>
  )
}
