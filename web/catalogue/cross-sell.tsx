import type { ProductType } from '#domain/catalogue/product-type.ts'
import type { Price } from '#domain/money/cents.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import type { ListedType } from './products-data.server.ts'
import './cross-sell.css'

interface Props {
  /** What is looked at or was chosen already, the latest last. */
  readonly chosen: readonly ProductType[]
  readonly types: readonly ListedType[]
}

export function CrossSell({ chosen, types }: Props) {
  const texts = useTexts('productTypes')
  const price = usePriceWords()
  const offers = offersBeside(chosen, types)
  if (offers.length === 0) return null
  return (
    <aside className="section">
      <div className="section-head"><h2>{texts.crossSell}</h2></div>
      <ul className="cross-sell">
        {offers.map(({ type, slug, phoneKey, lowest }) => (
          <Card as="li" linked key={type} className="cross-sell-card">
            <Key>{phoneKey}</Key>
            <div>
              <h3><ScreenLink screen="products" of={{ type: slug }}>{texts[type]}</ScreenLink></h3>
              <p className="soft">{texts[`${type}Promise`]}</p>
              <p className="cross-sell-price">{fill(texts.fromPrice, { price: price(lowest) })}</p>
            </div>
            <TypeDrawing type={type} />
          </Card>
        ))}
      </ul>
    </aside>
  )
}

type OfferedType = ListedType & { readonly lowest: Price }

const mostOffers = 2

/** What goes with the latest comes first. Neither what is chosen already nor what is not sold at present is offered. */
export function offersBeside(chosen: readonly ProductType[], types: readonly ListedType[]): readonly OfferedType[] {
  const beside = chosen.toReversed().flatMap((type) => types.find((one) => one.type === type)?.crossSell ?? [])
  return [...new Set(beside)].flatMap((type): OfferedType[] => {
    const listed = types.find((one) => one.type === type)
    return listed?.lowest === undefined || chosen.includes(type) ? [] : [{ ...listed, lowest: listed.lowest }]
  }).slice(0, mostOffers)
}
