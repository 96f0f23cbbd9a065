/** The product list as the address asks for it. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { catalogueContract, type Product, type Template } from '#domain/catalogue/catalogue.contract.ts'
import { grossCents } from '#domain/money/gross-cents.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { classifications, productTypeCodes, productTypeFromSlug, productTypes, type ProductType } from '#domain/catalogue/product-type.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#web/paths.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { productFilter } from './product-filter.ts'
import { textPreview } from './text-preview.ts'

export interface ProductCardData extends Pick<Product, 'id' | 'name' | 'description' | 'product_type' | 'cs_product_classification' | 'max_characters'> {
  readonly netCents: number
  readonly grossCents: number
  /** None: the customer writes it. */
  readonly script: { readonly preview: string; readonly seconds: number; readonly language: Language } | undefined
}

export async function productsData({ url, params, context }: LoaderFunctionArgs) {
  const { call, vatRate } = context.get(surroundingsContext)
  const language = languageOf({ url })
  const query = url.searchParams
  const rightPlace = placeOfList(language, params.type, query)
  if (rightPlace) throw redirect(rightPlace)
  const filter = productFilter(params.type, query)
  const [products, templates] = await Promise.all([
    call(catalogueContract.listProducts, { language, product_type: filter.type, cs_product_classification: filter.classification }),
    call(catalogueContract.listTemplates, { cs_product_classification: filter.classification }),
  ])
  const spoken = products.records.filter((product) => filter.language === undefined || product.language.includes(filter.language))
  return {
    texts: textsFor(language, 'products', 'productTypes'),
    ...titleOf(language, filter.type),
    filter,
    types: productTypeCodes,
    classifications,
    vatRate,
    products: spoken.map((product) => cardOf(product, templates.records, filter.language ?? language, vatRate)),
  }
}

/**
 * The form of the filter asks by `type` in the query, with empty values for what is open; the list of a type stands at its own path,
 * and the address names only what was chosen. An unknown type is the whole list.
 * `undefined`: the address is right as it is.
 */
function placeOfList(language: Language, slug: string | undefined, query: URLSearchParams): string | undefined {
  const asked = query.get('type')
  const known = slug === undefined || productTypeFromSlug(slug) !== undefined
  if (asked === null && known) return undefined
  const type = asked === null ? undefined : productTypeFromSlug(asked)
  const others = Object.fromEntries([...query].filter(([name, value]) => name !== 'type' && value !== ''))
  return pathTo(language, 'products', type ? { type: productTypes[type].slugs[0] } : {}, others)
}

function titleOf(language: Language, type: ProductType | undefined) {
  if (!type) return {}
  const { products, productTypes: names } = textsFor(language, 'products', 'productTypes')
  const description = fill(products.typeDescription, { promise: names[`${type}Promise`] })
  return { page: { title: fill(products.typeTitle, { type: names[type] }), description } }
}

function cardOf(product: Product, templates: readonly Template[], language: Language, vatRate: number): ProductCardData {
  const { id, name, description, product_type, cs_product_classification, max_characters, list_price } = product
  const text = templates.find((template) => template.product_id === id && template.language === language)?.text
  const netCents = netCentsOf(list_price)
  return {
    id, name, description, product_type, cs_product_classification, max_characters,
    netCents, grossCents: grossCents(netCents, vatRate),
    script: text ? { preview: textPreview(text), seconds: spokenSeconds(text.length), language } : undefined,
  }
}
