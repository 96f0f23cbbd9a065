/** The list as it is filtered in the browser: what came with a page is kept, and the server is asked only for what it did not bring. */
import { replace, type ClientLoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#web/paths.ts'
import { asksForFilter, filterOf, type FilterData } from './product-filter.ts'
import type { AllProducts, AskedFor, ProductsData } from './products-data.server.ts'
import { pageOf, scriptLanguageOf, shownOf } from './products-page.ts'
import { rememberedQuery } from './remembered-filter.ts'

/** In every language of page and scripts that was looked at. */
const kept: ProductsData[] = []

export async function productsInBrowser({ request, params, serverLoader }: ClientLoaderFunctionArgs): Promise<ProductsData> {
  const { pathname, searchParams: query } = new URL(request.url)
  const slug = params['type']
  const remembered = slug === undefined && !asksForFilter(query) ? rememberedQuery() : undefined
  if (remembered) throw replace(`${pathname}?${new URLSearchParams([...query, ...Object.entries(remembered)])}`)
  return shownFrom(slug, query, languageOfPath(pathname)) ?? keep(await serverLoader<ProductsData>())
}

/** Aliases of a type are the server's to know. */
function shownFrom(slug: string | undefined, query: URLSearchParams, language: ProductsData['language']): ProductsData | undefined {
  const ofLanguage = kept.filter((data) => data.language === language)
  const [known] = ofLanguage
  const typeInPath = known?.types.find((one) => one.slug === slug)?.type
  if (!known || (slug !== undefined && !typeInPath)) return undefined
  const filter = filterOf(dataOf(known), typeInPath, query)
  const brought = ofLanguage.find(({ scriptLanguage }) => scriptLanguage === scriptLanguageOf(filter, language))
  return brought && shown(brought, { typeInPath, filter, shown: shownOf(query) })
}

function dataOf({ filter }: ProductsData): FilterData {
  return { product_type: filter.product_type.data, cs_product_classification: filter.cs_product_classification.data, language: filter.language.data }
}

function shown({ texts, language, scriptLanguage, vatRate, types, products }: AllProducts, asked: AskedFor): ProductsData {
  return { texts, language, scriptLanguage, vatRate, types, products, ...asked, ...pageOf(asked.filter, texts) }
}

function keep(data: ProductsData): ProductsData {
  kept.push(data)
  return data
}
