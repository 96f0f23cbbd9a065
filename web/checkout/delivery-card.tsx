/** When the greetings are there, and in which files. */
import { Link, useLoaderData } from 'react-router'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format-names.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { formatPromisedDay } from '#web/cart/format-day.ts'
import { findSystem } from '#web/cart/telephone-makers.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import type { CheckoutData } from './checkout-data.server.ts'

interface Props {
  readonly cart: Cart
  /** Nothing begins before the money of a transfer is there. */
  readonly isAfterPayment: boolean
}

export function DeliveryCard({ cart, isAfterPayment }: Props) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const pathTo = usePathTo()
  const system = findSystem(cart.telephone_system)
  const isAllAtOnce = cart.Cartitems.every(isDirect)
  const rows = [
    { label: texts.deliveryTime, value: usePromise({ cart, isAfterPayment }) },
    ...(isAllAtOnce ? [] : [{ label: texts.delivery, value: cart.shipping_option === 'express' ? texts.deliveryExpress : texts.deliveryStandard }]),
    { label: texts.deliveryFormats, value: cart.shipping_formats.map((format) => audioFormatNames[format]).join(', ') },
    { label: texts.deliverySystem, value: system ? system.name[language] : texts.deliverySystemUnknown },
  ]
  return (
    <Card as="section" size="panel" className="checkout-part" aria-label={texts.delivery}>
      <h2>{texts.delivery}</h2>
      <DefinitionRows rows={rows} />
      <div><Link className="text-link" to={pathTo('cart')}>{texts.deliveryEdit}</Link></div>
    </Card>
  )
}

const isDirect = ({ cs_product_classification: classification }: Cart['Cartitems'][number]) => classification === 'direct'

function usePromise({ cart: { Cartitems, shipping_option: option }, isAfterPayment }: Props): string {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const { promised } = useLoaderData<CheckoutData>()
  const isMixed = Cartitems.some(isDirect)
  if (Cartitems.every(isDirect)) return isAfterPayment ? texts.deliveryPaidAtOnce : texts.deliveryAtOnce
  if (isAfterPayment) return fill(isMixed ? texts.deliveryPaidMixed : texts.deliveryPaidBy, { days: latestWorkingDays(option) })
  return fill(isMixed ? texts.deliveryMixed : texts.deliveryBy, { day: formatPromisedDay(promised[option], language) })
}
