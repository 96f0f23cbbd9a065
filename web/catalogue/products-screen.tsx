/** Everything that can be ordered, narrowed down by the address. */
import { useDeferredValue, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { isPathHere, useBack } from '#web/shell/back-state.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useInvers } from '#web/use-invers.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { CrossSell } from './cross-sell.tsx'
import { FilterGroups } from './filter-groups.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { NothingFound } from './nothing-found.tsx'
import { choicesIn, countsOf, matching, onlyType } from './product-filter.ts'
import { ProductList } from './product-list.tsx'
import { productsData, type ProductsData } from './products-data.server.ts'
import { productsInBrowser } from './products-in-browser.ts'
import { useFilter } from './use-filter.ts'
import '#web/player/player.css'
import './products.css'

export const handle = screenHandle('products', 'products')
export const loader = productsData
/** Also as the page wakes up: it keeps what came with it. */
export const clientLoader = Object.assign(productsInBrowser, { hydrate: true as const })

export default function ProductsScreen() {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const data = useLoaderData() as ProductsData
  const { filter, toggle, reset } = useFilter(data)
  const [query] = useSearchParams()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // Chips and counts answer at once; title and cards follow.
  const shownFilter = useDeferredValue(filter)
  const shown = useMemo(() => matching(data.products, shownFilter), [data.products, shownFilter])
  const foundCount = useMemo(() => matching(data.products, filter).length, [data.products, filter])
  const counts = useMemo(() => countsOf(data.products, filter), [data.products, filter])
  const choices = choicesIn(filter)
  const type = onlyType(shownFilter)
  const title = type ? { title: names[type], lead: names[`${type}Promise`] } : { title: texts.productsHeadline, lead: texts.productsLead }
  const groups = <FilterGroups filter={filter} counts={counts} onToggle={toggle} />
  return (
    <>
      {query.has('backlink') && <Back to={query.get('backlink') ?? ''} />}
      <ScreenTitle {...title} />
      <div className="products" data-invers={useInvers()}>
        <FilterPanel onReset={reset}>{groups}</FilterPanel>
        <section className="products-found" aria-label={title.title}>
          <p className="soft" role="status">{foundCount === 1 ? texts.foundOne : fill(texts.found, { count: foundCount })}</p>
          <div className="products-sheet-opener">
            <Button size="large" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              <Icon name="filter" />
              {choices.length === 0 ? texts.filterOpen : fill(texts.filterOpenWith, { count: choices.length })}
            </Button>
          </div>
          <ChosenFilters choices={choices} onRemove={toggle} />
          {shown.length === 0
            ? <NothingFound products={data.products} filter={filter} choices={choices} onRemove={toggle} />
            : <ProductList data={data} products={shown} />}
        </section>
      </div>
      {type && <CrossSell type={type} types={data.types} products={data.products} language={data.language} />}
      <FilterSheet isOpen={isSheetOpen} foundCount={foundCount} onReset={reset} onClose={() => setSheetOpen(false)}>{groups}</FilterSheet>
    </>
  )
}

/** Where the link that led here wants to be returned to; without a path that is ours, the way back. */
function Back({ to }: { to: string }) {
  const back = useBack()
  return <BackLink {...(isPathHere(to) ? { to } : back)}>{useTexts('shell').back}</BackLink>
}
