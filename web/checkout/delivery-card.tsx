/** When the greetings are there, and in which files. */
import { useLoaderData } from 'react-router'
import { namedSystem } from '#audio/telephone-systems.ts'
import type { Cart } from '#domain/cart/cart.contract.ts'
import { audioFormatNames } from '#domain/catalogue/audio-format.ts'
import { isPartAtOnce, slowestOf } from '#domain/cart/delivery.ts'
import { latestWorkingDays } from '#domain/order/deadline.ts'
import { systemOfItem } from '#web/cart/item-wish.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatPromisedDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { CheckoutData } from './checkout-data.server.ts'

interface DeliveryCardProps {
  readonly cart: Cart
  /** Nothing begins before the money of a transfer is there. */
  readonly isAfterPayment: boolean
}

export function DeliveryCard({ cart, isAfterPayment }: DeliveryCardProps) {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const systems = new Set(cart.Cartitems.map((item) => namedSystem(systemOfItem(item, cart))?.name[language] ?? texts.deliverySystemUnknown))
  // Ready-made texts come as soon as can be.
  const isChosen = cart.Cartitems.some(({ cs_product_classification: classification }) => classification !== 'direct')
  const rows = [
    { label: texts.deliveryTime, value: usePromise({ cart, isAfterPayment }) },
    ...(isChosen ? [{ label: texts.delivery, value: cart.shipping_option === 'express' ? texts.deliveryExpress : texts.deliveryStandard }] : []),
    { label: texts.deliveryFormats, value: cart.shipping_formats.map((format) => audioFormatNames[format]).join(', ') },
    { label: texts.deliverySystem, value: [...systems].join(', ') },
  ]
  return (
    <CardSection size="panel" className="checkout-part" heading={texts.delivery}>
      <DefinitionRows rows={rows} />
      <div><ScreenLink className="text-link" screen="cart">{texts.deliveryEdit}</ScreenLink></div>
    </CardSection>
  )
}

function usePromise({ cart: { Cartitems }, isAfterPayment }: DeliveryCardProps): string {
  const texts = useTexts('checkout')
  const language = useLanguage()
  const { promised } = useLoaderData<CheckoutData>()
  const deliveries = new Set(Cartitems.map(({ delivery }) => delivery))
  const slowest = slowestOf(Cartitems)
  const isMixed = isPartAtOnce(Cartitems)
  const isPartSooner = !isMixed && deliveries.size > 1
  if (slowest === undefined) return isAfterPayment ? texts.deliveryPaidAtOnce : texts.deliveryAtOnce
  if (isAfterPayment) return fill(isMixed ? texts.deliveryPaidMixed : isPartSooner ? texts.deliveryPaidSooner : texts.deliveryPaidBy, { days: latestWorkingDays(slowest) })
  return fill(isMixed ? texts.deliveryMixed : isPartSooner ? texts.deliverySooner : texts.deliveryBy, { day: formatPromisedDay(promised[slowest], language) })
}
