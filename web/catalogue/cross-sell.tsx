import type { ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import './cross-sell.css'
import type { ListedType, ProductCardData } from './products-data.server.ts'

interface Props {
  readonly type: ProductType
  readonly types: readonly ListedType[]
  readonly products: readonly ProductCardData[]
  readonly language: Language
}

export function CrossSell({ type, types, products, language }: Props) {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const offers = offersBeside(type, types, products)
  if (offers.length === 0) return null
  return (
    <aside className="section">
      <div className="section-head"><h2>{texts.crossSell}</h2></div>
      <ul className="cross-sell">
        {offers.map(({ type: other, slug, phoneKey, lowestGrossCents }) => (
          <Card as="li" linked key={other} className="cross-sell-card">
            <Key>{phoneKey}</Key>
            <div>
              <h3><ScreenLink screen="products" of={{ type: slug }}>{names[other]}</ScreenLink></h3>
              <p className="soft">{names[`${other}Promise`]}</p>
              <p className="cross-sell-price">{fill(texts.fromPrice, { price: formatMoney(lowestGrossCents, language) })}</p>
            </div>
            <TypeDrawing type={other} />
          </Card>
        ))}
      </ul>
    </aside>
  )
}

/** The types that are offered beside another one, each with its lowest price. */
interface OfferedType extends ListedType {
  readonly lowestGrossCents: number
}

type Priced = Pick<ProductCardData, 'product_type' | 'grossCents'>

/** A type of which nothing is sold at present is left out. */
export function offersBeside(type: ProductType, types: readonly ListedType[], products: readonly Priced[]): readonly OfferedType[] {
  const beside = types.find((one) => one.type === type)?.crossSell ?? []
  return beside.flatMap((other) => {
    const prices = products.flatMap(({ product_type: sold, grossCents }) => (sold === other ? [grossCents] : []))
    if (prices.length === 0) return []
    return types.flatMap((one) => (one.type === other ? [{ ...one, lowestGrossCents: Math.min(...prices) }] : []))
  })
}
