import { type ReactNode, startTransition, useDeferredValue, useMemo, useOptimistic, useRef, useState } from 'react'
import { type ClientLoaderFunctionArgs, Form, replace, useLoaderData, useLocation, useNavigate, useSearchParams } from 'react-router'
import { keepJson, keptJson, ofTab } from '#web/kept.ts'
import { useInvers } from '#web/look.ts'
import { languageOfPath } from '#web/paths.ts'
import { stopPlayback } from '#web/player/playback.ts'
import '#web/player/player.css'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { isPathHere, useBack } from '#web/shell/back-state.ts'
import { PriceChoice } from '#web/shell/look-choice.tsx'
import { fill } from '#web/texts/fill.ts'
import { unpackTexts } from '#web/texts/packed-texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { usePathTo } from '#web/use-language.ts'
import { CrossSell } from './cross-sell.tsx'
import { FilterGroups } from './filter-groups.tsx'
import {
  asksForFilter, besideFilter, choicesIn, countsOf, type FilterData, type FilteredProduct, type FilterKey, filterOf, type FilterValue, matching,
  onlyType, type ProductFilter, queryOn, reset, toggled,
} from './product-filter.ts'
import { ProductList } from './product-list.tsx'
import { type AllProducts, type AskedFor, productsData, type ProductsData } from './products-data.server.ts'
import { pageOf, rowsOf, scriptLanguageOf, shownOf } from './products-page.ts'
import './products.css'

export const loader = productsData
/** Also as the page wakes up: it keeps what came with it. */
export const clientLoader = Object.assign(productsInBrowser, { hydrate: true as const })

export default function ProductsScreen() {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const data = useLoaderData() as ProductsData
  const products = useMemo(() => rowsOf(data.products), [data.products])
  const list = useRef<HTMLElement>(null)
  const { filter, toggle, reset } = useFilter(data, () => showStart(list.current))
  const [query] = useSearchParams()
  const [isSheetOpen, setSheetOpen] = useState(false)
  // Chips and counts answer at once; title and cards follow.
  const shownFilter = useDeferredValue(filter)
  const shown = useMemo(() => matching(products, shownFilter), [products, shownFilter])
  const foundCount = useMemo(() => matching(products, filter).length, [products, filter])
  const counts = useMemo(() => countsOf(products, filter), [products, filter])
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
        <section className="products-found" ref={list} aria-label={title.title}>
          <div className="row row-apart">
            <p className="soft" role="status">{foundCount === 1 ? texts.foundOne : fill(texts.found, { count: foundCount })}</p>
            <PriceChoice />
          </div>
          <div className="products-sheet-opener">
            <Button size="large" aria-haspopup="dialog" onClick={() => setSheetOpen(true)}>
              <Icon name="filter" />
              {choices.length === 0 ? texts.filterHead : fill(texts.filterOpenWith, { count: choices.length })}
            </Button>
          </div>
          <ChosenFilters choices={choices} onRemove={toggle} />
          <Occasions filter={filter} types={data.types} />
          {shown.length === 0
            ? <NothingFound products={products} filter={filter} choices={choices} onRemove={toggle} />
            : <ProductList data={data} products={shown} />}
        </section>
      </div>
      {type && <CrossSell chosen={[type]} types={data.types} />}
      <FilterSheet isOpen={isSheetOpen} foundCount={foundCount} onReset={reset} onClose={() => setSheetOpen(false)}>{groups}</FilterSheet>
    </>
  )
}

/** No kind's name says Christmas or holidays: whoever looks for these finds them without the filter. */
function Occasions({ filter: { product_type: { selected, hidden } }, types }: Pick<ProductsData, 'filter' | 'types'>) {
  const names = useTexts('productTypes')
  const special = types.find(({ type }) => type === 'special')
  if (!special?.lowest || hidden || selected.includes('special')) return null
  return <p className="occasions-hint"><ScreenLink screen="products" of={{ type: special.slug }} className="text-link">{names.special}: {names.specialPromise}</ScreenLink></p>
}

/** Where the link that led here wants to be returned to; without a path that is ours, the way back. */
function Back({ to }: { to: string }) {
  const back = useBack()
  return <BackLink {...(isPathHere(to) ? { to } : back)}>{useTexts('shell').back}</BackLink>
}

/** The filter beside the list. Without script it is a form above it, with a button. */
function FilterPanel({ children, onReset }: { readonly children: ReactNode; readonly onReset: () => void }) {
  const texts = useTexts('products')
  const pathTo = usePathTo()
  return (
    <Form action={pathTo('products')} className="filter-panel filter-groups" role="search" aria-label={texts.filter}>
      <div className="filter-panel-head">
        <h2>{texts.filterHead}</h2>
        <button type="button" className="text-link needs-script" onClick={onReset}>{texts.resetFilter}</button>
      </div>
      {/* A form without a language asks for any, not for the usual one. */}
      <input type="hidden" name="language" value="all" />
      {children}
      <noscript><Button type="submit">{texts.applyFilter}</Button></noscript>
    </Form>
  )
}

/** The filter on a phone: a sheet from below, whose button says how many it leads to. */
interface FilterSheetProps {
  readonly isOpen: boolean
  readonly foundCount: number
  readonly children: ReactNode
  readonly onReset: () => void
  readonly onClose: () => void
}

function FilterSheet({ isOpen, foundCount, children, onReset, onClose }: FilterSheetProps) {
  const texts = useTexts('products')
  return (
    <Dialog
      open={isOpen} title={texts.filter} onClose={onClose}
      actions={(
        <>
          <Button kind="quiet" onClick={onReset}>{texts.resetFilter}</Button>
          <Button onClick={onClose}>{foundCount === 1 ? texts.showOne : fill(texts.show, { count: foundCount })}</Button>
        </>
      )}
    >
      {isOpen && <div className="filter-groups">{children}</div>}
    </Dialog>
  )
}

/** The filter as it was chosen last: seen at once, in the address right after, remembered for the visit. */
function useFilter({ filter: asked, typeInPath }: AskedFor, onChosen: () => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [filter, show] = useOptimistic(asked)

  function choose(next: ProductFilter) {
    // The card that sounds may not be there any longer.
    stopPlayback()
    keepJson(ofTab, key, queryOn(undefined, next))
    const query = new URLSearchParams({ ...queryOn(typeInPath, next), ...besideFilter(new URLSearchParams(search)) })
    startTransition(async () => {
      show(next)
      // Several values stand in one parameter, with their commas as people write them.
      await navigate({ pathname, search: query.toString().replaceAll('%2C', ',') }, { replace: true, preventScrollReset: true })
      onChosen()
    })
  }

  return {
    filter,
    toggle: (key: FilterKey, value: FilterValue) => choose(toggled(filter, key, value)),
    reset: () => choose(reset(filter)),
  }
}

/** Where the filter is a sheet, it is changed from far down in the list: what is found is shown from its start. */
function showStart(list: HTMLElement | null): void {
  if (list && matchMedia('(width < 960px)').matches && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

/** In every language of page and scripts that was looked at. */
const kept: ProductsData[] = []

async function productsInBrowser({ request, params, serverLoader }: ClientLoaderFunctionArgs): Promise<ProductsData> {
  const { pathname, searchParams: query } = new URL(request.url)
  const slug = params['type']
  const remembered = slug === undefined && !asksForFilter(query) ? keptJson<Query>(ofTab, key) : undefined
  if (remembered && Object.keys(remembered).length > 0) throw replace(`${pathname}?${new URLSearchParams([...query, ...Object.entries(remembered)])}`)
  return shownFrom(slug, query, languageOfPath(pathname)) ?? keep(await serverLoader<ProductsData>())
}

/** Aliases of a type are the server's to know. */
function shownFrom(slug: string | undefined, query: URLSearchParams, language: ProductsData['language']): ProductsData | undefined {
  const ofLanguage = kept.filter((data) => data.language === language)
  const [known] = ofLanguage
  const typeInPath = known?.types.find((one) => one.slug === slug)?.type
  if (!known || (slug !== undefined && !typeInPath)) return undefined
  const filter = filterOf(dataOf(known), typeInPath, query, language)
  const brought = ofLanguage.find(({ scriptLanguage }) => scriptLanguage === scriptLanguageOf(filter, language))
  return brought && shown(brought, { typeInPath, filter, shown: shownOf(query) })
}

function dataOf({ filter }: ProductsData): FilterData {
  return { product_type: filter.product_type.data, cs_product_classification: filter.cs_product_classification.data, language: filter.language.data }
}

function shown({ texts, language, scriptLanguage, vatRate, types, products }: AllProducts, asked: AskedFor): ProductsData {
  return { texts, language, scriptLanguage, vatRate, types, products, ...asked, ...pageOf(asked.filter, unpackTexts(texts)) }
}

function keep(data: ProductsData): ProductsData {
  kept.push(data)
  return data
}

/** No template is all of what was chosen: says what taking one choice back would show, and the way to a text of one's own. */
interface NothingFoundProps {
  readonly products: readonly FilteredProduct[]
  readonly filter: ProductFilter
  readonly choices: readonly Choice[]
  readonly onRemove: (key: FilterKey, value: FilterValue) => void
}

function NothingFound({ products, filter, choices, onRemove }: NothingFoundProps) {
  const texts = useTexts('products')
  const names = useTexts('productTypes')
  const ways = choices
    .map((choice) => ({ ...choice, count: matching(products, toggled(filter, choice.key, choice.value)).length }))
    .filter(({ count }) => count > 0)
  return (
    <EmptyState
      picture={<TypeDrawing type="freetext" />}
      title={texts.nothing}
      text={texts.nothingHint}
      action={(
        <div className="nothing-ways">
          {ways.map(({ key, value, count }) => (
            <Button key={value} kind="ghost" onClick={() => onRemove(key, value)}>
              {fill(count === 1 ? texts.withoutOne : texts.without, { name: names[value], count })}
            </Button>
          ))}
          <ScreenButton screen="products" query={{ type: 'all', language: 'all' }} kind={ways.length > 0 ? 'ghost' : 'ink'}>{texts.nothingAction}</ScreenButton>
        </div>
      )}
    />
  )
}

/** The filter as it was left, for as long as the visit lasts. An address that asks for a filter of its own is not touched by it. */
const key = 'product-filter'

type Query = Readonly<Record<string, string>>

/** What was chosen, where the panel is out of sight: each can be taken back. */
interface Choice {
  readonly key: FilterKey
  readonly value: FilterValue
}

function ChosenFilters({ choices, onRemove }: { readonly choices: readonly Choice[]; readonly onRemove: (key: FilterKey, value: FilterValue) => void }) {
  const texts = useTexts('productTypes')
  if (choices.length === 0) return null
  return (
    <div className="chips chosen-filters needs-script">
      {choices.map(({ key, value }) => <RemovableChip key={value} label={texts[value]} onRemove={() => onRemove(key, value)} />)}
    </div>
  )
}
