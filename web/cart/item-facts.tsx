/** Kind, voice and music of a greeting, in one line, and its length where it can be heard. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import './cart-item.css'

export function ItemFacts({ item, seconds }: { item: CartItem; seconds?: number }) {
  const texts = useTexts('cart')
  const types = useTexts('productTypes')
  const { aiVoice } = useTexts('shell')
  const { Voice, Music } = item.Audioconfig
  return (
    <ul className="cart-item-facts">
      <li>{types[item.product_type]}</li>
      <li>
        {Voice ? Voice.name : texts.withoutVoice}
        {Voice?.ai && <> <Tag kind="ai">{aiVoice}</Tag></>}
      </li>
      <li>{Music ? Music.name : texts.withoutMusic}</li>
      {seconds !== undefined && <li className="figures">{fill(texts.seconds, { seconds: Math.round(seconds) })}</li>}
      {item.cs_product_classification === 'direct' && <li><Tag kind="good">{texts.atOnce}</Tag></li>}
    </ul>
  )
}
