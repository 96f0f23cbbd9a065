/** What the first page tells about the catalogue. */
import type { LoaderFunctionArgs } from 'react-router'
import { grossCents } from '#domain/money/gross-cents.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { catalogueContract, type Product, type Voice } from '#domain/catalogue/catalogue.contract.ts'
import { productTypeCodes, productTypes, type ProductType } from '#domain/catalogue/product-type.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor, type Texts } from '#web/texts/texts.server.ts'
import { campaigns, campaignNamed, type CampaignName } from './campaigns.ts'

export interface TypeOffer {
  readonly type: ProductType
  readonly slug: string
  readonly phoneKey: string
  readonly fromGrossCents: number
}

export type ExampleVoice = Pick<Voice, 'id' | 'name' | 'sex' | 'voice_age' | 'voice_range' | 'palette' | 'ai'>

export interface HomeData {
  readonly texts: Texts<'home' | 'productTypes'>
  readonly offers: readonly TypeOffer[]
  readonly lowest: { readonly netCents: number; readonly grossCents: number; readonly vatRate: number }
  readonly voices: readonly ExampleVoice[]
  readonly voiceCount: number
  readonly musicCount: number
  readonly exampleSeconds: number
  readonly campaign: { readonly name: CampaignName; readonly productId: string } | undefined
}

export async function homeData({ url, context }: LoaderFunctionArgs): Promise<HomeData> {
  const { call, vatRate } = context.get(surroundingsContext)
  const language = languageOf({ url })
  const [products, voices, musics] = await Promise.all([
    call(catalogueContract.listProducts, { language }),
    call(catalogueContract.listVoices, { language }),
    call(catalogueContract.listMusics, { language }),
  ])
  const texts = textsFor(language, 'home', 'productTypes')
  const netCents = lowestNetCents(products.records)
  const campaign = campaignNamed(url.searchParams.get('special'))
  return {
    texts,
    offers: typeOffers(products.records, vatRate),
    lowest: { netCents, grossCents: grossCents(netCents, vatRate), vatRate },
    voices: voices.records.slice(0, 4).map(forExample),
    voiceCount: voices.total_results,
    musicCount: musics.total_results,
    exampleSeconds: spokenSeconds([texts.home.exampleBefore, texts.home.exampleCompany, texts.home.exampleAfter].join('').length),
    campaign: campaign && { name: campaign, productId: campaigns[campaign] },
  }
}

function typeOffers(products: readonly Product[], vatRate: number): TypeOffer[] {
  return productTypeCodes.flatMap((type) => {
    const ofType = products.filter((product) => product.product_type === type)
    if (ofType.length === 0) return []
    const { slugs: [slug], phoneKey } = productTypes[type]
    return [{ type, slug, phoneKey, fromGrossCents: grossCents(lowestNetCents(ofType), vatRate) }]
  })
}

function lowestNetCents(products: readonly Product[]): number {
  return Math.min(...products.map((product) => netCentsOf(product.list_price)))
}

function forExample({ id, name, sex, voice_age, voice_range, palette, ai }: Voice): ExampleVoice {
  return { id, name, sex, voice_age, voice_range, palette, ai }
}
