/** What the three screens of one greeting load: the product that the address names, and what goes with it. */
import type { LoaderFunctionArgs } from 'react-router'
import { catalogueContract, type Product } from '#domain/catalogue/catalogue.contract.ts'
import { grossCents } from '#domain/money/gross-cents.ts'
import { netCentsOf } from '#domain/money/net-cents.ts'
import { scriptPieces } from '#domain/greeting/placeholders.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { refusalOf } from '#web/calls/refusal-of.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'

/** None where the address names none; one that does not exist is `unknown`. */
async function productOf({ url, context }: LoaderFunctionArgs): Promise<Product | 'unknown' | undefined> {
  const productId = url.searchParams.get('product')
  if (!productId) return undefined
  const { call } = context.get(surroundingsContext)
  try {
    return await call(catalogueContract.getProduct, { productId, language: languageOf({ url }) })
  } catch (error) {
    const code = refusalOf(error)?.code
    if (code === 'NOT_FOUND' || code === 'WRONG_INPUT') return 'unknown'
    throw error
  }
}

export async function textData(args: LoaderFunctionArgs) {
  const texts = textsLoader('greeting', 'productTypes')(args)
  const product = await productOf(args)
  if (!product || product === 'unknown') return { ...texts, product: undefined, isUnknown: product === 'unknown' }
  const { call, vatRate } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const templates = await call(catalogueContract.listTemplates, { product_id: product.id })
  const template = templates.records.find((candidate) => candidate.language === language) ?? templates.records[0]
  const netCents = netCentsOf(product.list_price)
  return {
    ...texts,
    product,
    vatRate,
    prices: { netCents, grossCents: grossCents(netCents, vatRate) },
    script: template && {
      text: template.text,
      language: template.language,
      characters: template.text.length,
      seconds: spokenSeconds(template.text.length),
      placeholders: placeholdersOf(template.text),
    },
  }
}

function placeholdersOf(text: string): { number: number; name: string }[] {
  const names = new Map(scriptPieces(text).flatMap((piece) => (piece.kind === 'placeholder' ? [[piece.number, piece.name]] : [])))
  return [...names].map(([number, name]) => ({ number, name }))
}

export async function voiceData(args: LoaderFunctionArgs) {
  const { call } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const texts = textsLoader('greeting', 'productTypes')(args)
  const product = await productOf(args)
  if (product === 'unknown') return { ...texts, product, voices: [] }
  const { records } = product
    ? await call(catalogueContract.listProductVoices, { productId: product.id, language })
    : await call(catalogueContract.listVoices, { language })
  return { ...texts, product: named(product), voices: records }
}

export async function musicData(args: LoaderFunctionArgs) {
  const { call } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const texts = textsLoader('greeting')(args)
  const product = await productOf(args)
  if (product === 'unknown') return { ...texts, product, musics: [] }
  const { records } = product
    ? await call(catalogueContract.listProductMusics, { productId: product.id, language })
    : await call(catalogueContract.listMusics, { language })
  return { ...texts, product: named(product), musics: records }
}

function named(product: Product | undefined) {
  return product && { id: product.id, name: product.name }
}
