/** The found products, as many as one has come to. One of their examples sounds at a time; the list knows which, so that no card has to. */
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { exampleAddress } from './example-address.ts'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData, ProductsData } from './products-data.server.ts'
import { cardsAtATime } from './products-page.ts'
import { useDemos } from './use-demos.ts'
import { useGrowingList } from './use-growing-list.ts'

interface Props {
  readonly data: Pick<ProductsData, 'types' | 'language' | 'scriptLanguage' | 'vatRate' | 'shown'>
  /** Those that the filter lets through. */
  readonly products: readonly ProductCardData[]
}

export function ProductList({ data: { types, language, scriptLanguage, vatRate, shown }, products }: Props) {
  const texts = useTexts('products')
  const [query] = useSearchParams()
  const { items, grow, end } = useGrowingList(products, shown, cardsAtATime)
  const demos = useDemos()
  const { press } = demos
  const playExample = useCallback(
    ({ id }: ProductCardData) => press(id, exampleAddress(id, scriptLanguage)),
    [press, scriptLanguage],
  )
  return (
    <>
      <ul className="products-list">
        {items.map((product) => (
          <ProductCard
            key={product.id} product={product} phoneKey={types.find(({ type }) => type === product.product_type)?.phoneKey ?? ''}
            language={language} scriptLanguage={scriptLanguage} vatRate={vatRate} exampleState={demos.stateOf(product.id)} onExample={playExample}
          />
        ))}
      </ul>
      {items.length < products.length && (
        <p className="products-more" ref={end}>
          <Link
            className={buttonClass({ kind: 'ghost' })} preventScrollReset replace
            to={{ search: new URLSearchParams([...[...query].filter(([name]) => name !== 'shown'), ['shown', String(items.length + cardsAtATime)]]).toString() }}
            onClick={(event) => {
              event.preventDefault()
              grow()
            }}
          >
            {fill(texts.more, { count: products.length - items.length })}
          </Link>
        </p>
      )}
    </>
  )
}
