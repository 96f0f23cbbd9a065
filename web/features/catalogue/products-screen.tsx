/** Everything that can be ordered, narrowed down by the address. */
import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { anyLanguage } from './any-language.ts'
import { ProductCard } from './product-card.tsx'
import { ProductFilterForm } from './product-filter-form.tsx'
import { productsData } from './products-data.server.ts'
import './products.css'

export const handle = screenHandle('products', 'products')
export const loader = productsData

export default function ProductsScreen() {
  const texts = useTexts('products')
  const types = useTexts('productTypes')
  const data = useLoaderData<typeof loader>()
  const { type } = data.filter
  const title = type ? { title: types[type], lead: types[`${type}Promise`] } : { title: texts.productsHeadline, lead: texts.productsLead }
  return (
    <>
      <ScreenTitle {...title} />
      <div className="products">
        <ProductFilterForm filter={data.filter} types={data.types} classifications={data.classifications} />
        <section className="products-found" aria-label={title.title}>
          <p className="soft" role="status">
            {data.products.length === 1 ? texts.foundOne : fill(texts.found, { count: data.products.length })}
          </p>
          {data.products.length === 0 ? <NothingFound /> : (
            <ul className="products-list">
              {data.products.map((product) => <ProductCard key={product.id} product={product} vatRate={data.vatRate} />)}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}

function NothingFound() {
  const texts = useTexts('products')
  const pathTo = usePathTo()
  return (
    <EmptyState
      title={texts.nothing}
      text={texts.nothingHint}
      action={<LinkButton to={pathTo('products', {}, { language: anyLanguage })}>{texts.nothingAction}</LinkButton>}
    />
  )
}
