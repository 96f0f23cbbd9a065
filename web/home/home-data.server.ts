import type { LoaderFunctionArgs } from 'react-router'
import { exampleText, exampleValues } from '#assets/catalogue/examples.ts'
import { catalogueContract, type Music, type Product, type Template, type Voice } from '#domain/catalogue/catalogue.contract.ts'
import { productVoicesContract } from '#domain/greeting/product-voices.contract.ts'
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { type Classification, type ProductType, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'
import { netCentsOf, type Price, taxedPrice } from '#domain/money/cents.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { sharePicturePath } from '#web/rendering/share-tags.server.ts'
import { structuredDataContext, type Thing } from '#web/rendering/structured-data.server.ts'
import { languageOf, type PackedTexts, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import waves from './demo-peaks.json' with { type: 'json' }
import { namedDemo, shownDemo } from './shown-demos.ts'

/** As it looks before anybody has heard it. Peaks are whole numbers from 0 to 100. */
export interface DemoWave {
  readonly seconds: number
  readonly peaks: readonly number[]
}

export interface TypeOffer {
  readonly type: ProductType
  readonly slug: string
  readonly phoneKey: string
  readonly from: Price
  readonly demo: DemoWave & { readonly classification: Classification }
}

export type HeardVoice = Pick<Voice, 'id' | 'name' | 'sex' | 'voice_age' | 'voice_range' | 'palette' | 'ai'>

export type HeardMusic = Pick<Music, 'id' | 'name'>

/** The greeting that a visitor's name goes into. */
export interface NamedGreeting {
  readonly language: Language
  readonly productId: string
  readonly template: string
  /** Where the name goes. */
  readonly place: string
  /** What stands in every place of the template until somebody types. */
  readonly values: Readonly<Record<string, string>>
  readonly voices: readonly HeardVoice[]
  readonly voiceId: string
  readonly musics: readonly HeardMusic[]
  readonly musicId: string
  readonly wave: DemoWave
}

export interface Campaign {
  readonly name: CampaignName
  readonly productId: string
  readonly leaves: readonly CampaignLeaf[]
  readonly sound: { readonly language: Language; readonly text: string; readonly voiceId: string; readonly musicId: string } | undefined
}

export interface HomeData {
  readonly texts: PackedTexts<'home' | 'productTypes' | 'player'>
  readonly offers: readonly TypeOffer[]
  /** Who comes for one of them needs no list. */
  readonly occasions: readonly Pick<Product, 'id' | 'name'>[]
  readonly lowest: Price & { readonly vatRate: number }
  readonly voiceCount: number
  readonly musicCount: number
  readonly named: NamedGreeting | undefined
  readonly campaign: Campaign | undefined
}

export async function homeData({ url, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { call, vatRate, origin, owner } = context.get(surroundingsContext)
  const language = languageOf({ url })
  context.get(structuredDataContext).push(...tellOfShop({ origin, owner }, language))
  const { productId } = namedDemo(language)
  const [products, voices, musics, templates, itsVoices, itsMusics] = await Promise.all([
    call(catalogueContract.listProducts, { language }),
    call(catalogueContract.listVoices, { language }),
    call(catalogueContract.listMusics, { language }),
    call(catalogueContract.listTemplates, {}),
    // Nobody has to sell what our examples are made of.
    call(productVoicesContract.listProductVoices, { language, productId }).catch(() => ({ records: [] })),
    call(catalogueContract.listProductMusics, { language, productId }).catch(() => ({ records: [] })),
  ])
  const netCents = lowestNetCents(products.records)
  return {
    texts: packedTexts(language, 'home', 'productTypes', 'player'),
    offers: typeOffers(products.records, language, vatRate),
    occasions: products.records.filter(({ product_type }) => product_type === 'special').map(({ id, name }) => ({ id, name })),
    lowest: { ...taxedPrice(netCents, vatRate), vatRate },
    voiceCount: voices.total_results,
    musicCount: musics.total_results,
    named: namedGreeting(templates.records, itsVoices.records, itsMusics.records, language),
    campaign: campaignOf(campaignNamed(url.searchParams.get('special')), templates.records, language),
  }
}

function typeOffers(products: readonly Product[], language: Language, vatRate: number): TypeOffer[] {
  return productTypeCodes.flatMap((type) => {
    const ofType = products.filter((product) => product.product_type === type)
    if (ofType.length === 0) return []
    const { slugs: [slug], phoneKey } = productTypes[type]
    const { seconds, peaks } = waves[language].types[type]
    const { classification } = shownDemo(type, language)
    return [{ type, slug, phoneKey, from: taxedPrice(lowestNetCents(ofType), vatRate), demo: { classification, seconds, peaks } }]
  })
}

function lowestNetCents(products: readonly Product[]): number {
  return Math.min(...products.map((product) => netCentsOf(product.list_price)))
}

const mostMusics = 5

function namedGreeting(templates: readonly Template[], voices: readonly Voice[], musics: readonly Music[], language: Language): NamedGreeting | undefined {
  const { productId, voiceId, musicId } = namedDemo(language)
  const template = templates.find((one) => one.product_id === productId && one.language === language)?.text
  const spoken = voices.filter(({ languages }) => languages.includes(language))
  const places = scriptPieces(template ?? '').flatMap((piece) => (piece.kind === 'placeholder' ? [piece.name] : []))
  const [place] = places
  if (!template || !place || !spoken.some(({ id }) => id === voiceId)) return undefined
  const { seconds, peaks } = waves[language].named
  return {
    language, productId, template, place, voiceId, musicId,
    values: Object.fromEntries(places.map((name) => [name, exampleValues[language][name] ?? name])),
    voices: spoken.map(({ id, name, sex, voice_age, voice_range, palette, ai }) => ({ id, name, sex, voice_age, voice_range, palette, ai })),
    musics: unlikeMusics(musics, musicId),
    wave: { seconds, peaks },
  }
}

/** The one that is heard first, and one of each other kind. */
function unlikeMusics(musics: readonly Music[], musicId: string): HeardMusic[] {
  const first = musics.filter(({ id }) => id === musicId)
  const kinds = new Set(first.map(({ category }) => category))
  const others = musics.filter(({ category }) => !kinds.has(category) && kinds.add(category))
  return [...first, ...others].slice(0, mostMusics).map(({ id, name }) => ({ id, name }))
}

function campaignOf(name: CampaignName | undefined, templates: readonly Template[], language: Language): Campaign | undefined {
  if (!name) return undefined
  const { productId, classification, leaves } = campaigns[name]
  const template = templates.find((one) => one.product_id === productId && one.language === language)?.text
  const { voiceId, musicId } = shownDemo('special', language, classification)
  return { name, productId, leaves, sound: template ? { language, text: exampleText(productId, template, language), voiceId, musicId } : undefined }
}

/** What the first page tells machines: who runs the shop, and where it is searched. */
function tellOfShop({ origin, owner }: Pick<Surroundings, 'origin' | 'owner'>, language: Language): Thing[] {
  const { shell, home } = textsFor(language, 'shell', 'home')
  const shop = `${origin}/#shop`
  const { company, street, postalCode, city, country, vatId, email, phone } = owner
  return [
    {
      '@type': 'Organization', '@id': shop, name: shell.shopName, legalName: company, url: origin + pathTo(language, 'home'), vatID: vatId, email, telephone: phone,
      image: origin + sharePicturePath('home', language),
      address: { '@type': 'PostalAddress', streetAddress: street, postalCode, addressLocality: city, addressCountry: country },
    },
    {
      '@type': 'WebSite', name: shell.shopName, description: home.homeDescription, url: origin + pathTo(language, 'home'), inLanguage: language, publisher: { '@id': shop },
      potentialAction: { '@type': 'SearchAction', target: `${origin}${pathTo(language, 'help')}?q={search_term_string}`, 'query-input': 'required name=search_term_string' },
    },
  ]
}

/** A day of any year. */
export interface CampaignLeaf {
  readonly month: number
  readonly day: number
}

interface CampaignEntry {
  readonly productId: string
  readonly classification: Classification
  /** One day, or the first and the last. Those of company holidays and of a move are examples: the same as are heard. */
  readonly leaves: readonly CampaignLeaf[]
}

/** `?special=` in a link puts an occasion above the first page: its days, and the greeting that it leads to. */
const campaigns = {
  christmas: { productId: 'special-direct-xmas', classification: 'direct', leaves: [{ month: 12, day: 1 }, { month: 1, day: 6 }] },
  holidays: { productId: 'special-individual-holiday', classification: 'individual', leaves: [{ month: 7, day: 26 }, { month: 8, day: 13 }] },
  move: { productId: 'special-individual-move', classification: 'individual', leaves: [{ month: 10, day: 1 }] },
} as const satisfies Record<string, CampaignEntry>

type CampaignName = keyof typeof campaigns

function campaignNamed(name: string | null): CampaignName | undefined {
  return name !== null && Object.hasOwn(campaigns, name) ? (name as CampaignName) : undefined
}
