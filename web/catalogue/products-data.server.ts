/** All products travel along: another choice is shown without asking again. */
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { demoOf } from '#assets/catalogue/examples.ts'
import { catalogueContract, type Product, type Template, type Voice } from '#domain/catalogue/catalogue.contract.ts'
import { classifications, type ProductType, productTypeCodes, productTypeFromSlug, productTypes } from '#domain/catalogue/product-type.ts'
import { type Language, languages } from '#domain/language.ts'
import { netCentsOf, type Price, taxedPrice } from '#domain/money/cents.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { breadcrumbs, structuredDataContext, type Thing } from '#web/rendering/structured-data.server.ts'
import type { TitledPage } from '#web/shown-screen.ts'
import { languageOf, type PackedTexts, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import { addressOf, besideFilter, filterOf, matching, onlyType, type ProductFilter } from './product-filter.ts'
import { type Columns, columnsOf, pageOf, scriptLanguageOf, shownOf } from './products-page.ts'

export interface ProductCardData
  extends Pick<Product, 'id' | 'name' | 'description' | 'product_type' | 'cs_product_classification' | 'max_characters' | 'language'> {
  readonly netCents: number
  readonly grossCents: number
  /** None: the customer writes it. */
  readonly script: string | undefined
  /** Who speaks the example of its script. Products share their voices, which the page then names once. */
  readonly exampleVoice: ExampleVoice | undefined
}

type ExampleVoice = Pick<Voice, 'name' | 'ai'>

/** What changes with the language of page and scripts alone. */
export interface AllProducts {
  readonly texts: PackedTexts<'products' | 'productTypes' | 'player'>
  readonly language: Language
  readonly scriptLanguage: Language
  readonly vatRate: number
  readonly types: readonly ListedType[]
  readonly products: Columns<ProductCardData>
}

/** What the address adds. */
export interface AskedFor {
  readonly typeInPath: ProductType | undefined
  readonly filter: ProductFilter
  /** How many cards the list has before it grows. */
  readonly shown: number
}

export interface ProductsData extends AllProducts, AskedFor {
  /** None: it is called as the screen is. */
  readonly page?: TitledPage
}

const filterData = { product_type: productTypeCodes, cs_product_classification: classifications, language: languages }

export async function productsData({ url, params, context }: LoaderFunctionArgs): Promise<ProductsData> {
  const { call, vatRate, origin } = context.get(surroundingsContext)
  const language = languageOf({ url })
  const typeInPath = params.type === undefined ? undefined : productTypeFromSlug(params.type)
  const filter = filterOf(filterData, typeInPath, url.searchParams, language)
  if (!isRightPlace(params.type, typeInPath, url.searchParams)) throw redirect(placeOf(language, filter, url.searchParams))
  const scriptLanguage = scriptLanguageOf(filter, language)
  const [products, templates, voices] = await Promise.all([
    call(catalogueContract.listProducts, { language }),
    call(catalogueContract.listTemplates, {}),
    call(catalogueContract.listVoices, { language }),
  ])
  const texts = textsFor(language, 'products', 'productTypes')
  const cards = cardsOf(products.records, { templates: templates.records, voices: voices.records, language: scriptLanguage, vatRate })
  const data = {
    texts: packedTexts(language, 'products', 'productTypes', 'player'), language, scriptLanguage, typeInPath, filter, vatRate, shown: shownOf(url.searchParams),
    ...pageOf(filter, texts),
    types: listedTypes(cards),
    products: columnsOf(cards),
  }
  context.get(structuredDataContext).push(...tellOfProducts({ origin, language, filter, products: cards }))
  return data
}

/**
 * Forms send each value by itself and links all in one; a single type stands in the path, and only there. An unknown type is the whole list.
 */
function isRightPlace(slug: string | undefined, typeInPath: ProductType | undefined, query: URLSearchParams): boolean {
  const isKnown = slug === undefined || typeInPath !== undefined
  const types = query.getAll('type')
  const areTogether = ['classification', 'language', 'hidden'].every((name) => query.getAll(name).length < 2 && query.get(name) !== '')
  const isSeveral = types.length === 0 || (types.length === 1 && slug === undefined && types[0]?.includes(',') === true)
  return isKnown && areTogether && isSeveral
}

function placeOf(language: Language, filter: ProductFilter, asked: URLSearchParams): string {
  const { type, query } = addressOf(filter)
  return pathTo(language, 'products', type ? { type: productTypes[type].slugs[0] } : {}, { ...query, ...besideFilter(asked) })
}

interface Shelves {
  readonly templates: readonly Template[]
  readonly voices: readonly Voice[]
  readonly language: Language
  readonly vatRate: number
}

function cardsOf(products: readonly Product[], { templates, voices, language, vatRate }: Shelves): ProductCardData[] {
  const speakers = new Map<string | undefined, ExampleVoice>(voices.map(({ id, name, ai }) => [id, { name, ai }]))
  const sharedLanguages = sharedLists()
  const scripts = new Map(templates.filter((template) => template.language === language).map(({ product_id, text }) => [product_id, text]))
  return products.map(({ id, name, description, product_type, cs_product_classification, max_characters, language: spoken, list_price }) => {
    const netCents = netCentsOf(list_price)
    const script = scripts.get(id)
    return {
      id, name, description, product_type, cs_product_classification, max_characters, language: sharedLanguages(spoken),
      ...taxedPrice(netCents, vatRate),
      script,
      exampleVoice: script === undefined ? undefined : speakers.get(demoOf(product_type, cs_product_classification)?.voiceId[language]),
    }
  })
}

/** Equal lists become one and the same, which the page then holds once. */
function sharedLists() {
  const lists = new Map<string, Language[]>()
  return (list: Language[]): Language[] => {
    const known = lists.get(list.join()) ?? list
    lists.set(list.join(), known)
    return known
  }
}

/** What the list tells machines of the products in it: names and prices, as they stand on the cards. */
interface Told extends Pick<Product, 'id' | 'name' | 'product_type' | 'cs_product_classification' | 'language'> {
  readonly grossCents: number
}

interface ListToTell {
  readonly origin: string
  readonly language: Language
  readonly filter: ProductFilter
  readonly products: readonly Told[]
}

function tellOfProducts({ origin, language, filter, products }: ListToTell): Thing[] {
  const { shell, productTypes: names } = textsFor(language, 'shell', 'productTypes')
  const type = onlyType(filter)
  const parameters = type ? { type: productTypes[type].slugs[0] } : undefined
  const address = origin + pathTo(language, 'products', parameters)
  return [
    breadcrumbs(origin, language, [
      { name: shell.shopName, screen: 'home' },
      { name: shell.allGreetings, screen: 'products' },
      ...(type && parameters ? [{ name: names[type], screen: 'products', parameters } as const] : []),
    ]),
    {
      '@type': 'ItemList', url: address, name: type ? names[type] : shell.allGreetings,
      itemListElement: matching(products, filter).map((product, index) => ({ '@type': 'ListItem', position: index + 1, item: productIn(product, names[product.product_type]) })),
    },
  ]
}

function productIn({ id, name, grossCents }: Told, category: string): Thing {
  return {
    '@type': 'Product', sku: id, name, category,
    offers: {
      '@type': 'Offer', price: (grossCents / 100).toFixed(2), priceCurrency: 'EUR', availability: 'https://schema.org/InStock',
      priceSpecification: { '@type': 'UnitPriceSpecification', price: (grossCents / 100).toFixed(2), priceCurrency: 'EUR', valueAddedTaxIncluded: true },
    },
  }
}

export interface ListedType {
  readonly type: ProductType
  readonly slug: string
  readonly phoneKey: string
  /** Types that are ordered beside it. */
  readonly crossSell: readonly ProductType[]
  /** Of its cheapest greeting; none where nothing of it is sold at present. */
  readonly lowest: Price | undefined
}

export function listedTypes(products: readonly (Price & { readonly product_type: ProductType })[]): readonly ListedType[] {
  return productTypeCodes.map((type) => {
    const { slugs: [slug], phoneKey, crossSell } = productTypes[type]
    const [lowest] = products.filter(({ product_type: sold }) => sold === type).toSorted((a, b) => a.netCents - b.netCents)
    return { type, slug, phoneKey, crossSell, lowest: lowest && { netCents: lowest.netCents, grossCents: lowest.grossCents } }
  })
}
