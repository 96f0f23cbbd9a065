import { startTransition, useOptimistic } from 'react'
import { useLoaderData } from 'react-router'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { addedByExpress } from '#domain/cart/added-gross.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
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
