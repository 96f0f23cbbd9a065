import { startTransition, useOptimistic, useState } from 'react'
import { useLoaderData } from 'react-router'
import { namedSystem } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { addedByExpress } from '#domain/cart/added-gross.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { forgetOtherDelivery, otherDelivery } from '#web/current-cart/other-delivery.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { RadioCard, RadioCards } from '#web/ui/radio-card.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { CartData } from './cart-data.server.ts'
import { formatPromisedDay } from '#web/texts/format-time.ts'
import { taxedItems, useUpdateCart } from './update-cart.ts'

export function ChooseShipping({ cart }: { cart: Cart }) {
  const texts = useTexts('cart')
  const language = useLanguage()
  const price = usePriceWords()
  const { promised } = useLoaderData<CartData>()
  const updateCart = useUpdateCart(cart)
  const [chosen, wish] = useOptimistic(cart.shipping_option)
  const day = (option: ShippingOption) => formatPromisedDay(promised[option], language)
  if (cart.Cartitems.every((item) => item.cs_product_classification === 'direct')) return <p className="cart-at-once">{fill(texts[readyMadeKey(cart)], { day: day('express') })}</p>

  const radio = (option: ShippingOption) => ({
    name: 'shipping',
    value: option,
    checked: chosen === option,
    onChange: () =>
      startTransition(async () => {
        wish(option)
        await updateCart({ shipping_option: option })
      }),
  })

  return (
    <RadioCards legend={texts.delivery}>
      <RadioCard label={texts.standard} hint={fill(texts.standardHint, { day: day('standard') })} {...radio('standard')} />
      <RadioCard
        label={texts.express}
        hint={fill(texts.expressHint, { day: day('express') })}
        aside={fill(texts.plus, { price: price(addedByExpress(taxedItems(cart))) })}
        {...radio('express')}
      />
    </RadioCards>
  )
}

/** Nothing is to be chosen for ready-made texts: they come as soon as can be. */
function readyMadeKey({ Cartitems }: Cart) {
  const deliveries = new Set(Cartitems.map(({ delivery }) => delivery))
  if (deliveries.has(null)) return 'byVoice'
  if (!deliveries.has('express')) return 'allAtOnce'
  return deliveries.has('at_once') ? 'someRecordedFirst' : 'recordedFirst'
}

/** After signing in, where the account's cart is to be delivered otherwise than what was chosen before. */
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
