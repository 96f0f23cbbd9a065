/** What the three screens of one greeting load: the product that the address names, and what goes with it. */
import type { LoaderFunctionArgs } from 'react-router'
import { catalogueContract, type Product } from '#domain/catalogue/catalogue.contract.ts'
import { grossCents } from '#domain/money/gross-cents.ts'
import { scriptPieces } from '#domain/greeting/placeholders.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { refusalOf } from '#web/refusal-of.server.ts'
import { surroundingsContext } from '#web/surroundings.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'

/** A product that does not exist is none: the screen then asks for one. */
async function productOf({ url, context }: LoaderFunctionArgs): Promise<Product | undefined> {
  const productId = url.searchParams.get('product')
  if (!productId) return undefined
  const { call } = context.get(surroundingsContext)
  try {
    return await call(catalogueContract.getProduct, { productId, language: languageOf({ url }) })
  } catch (error) {
    const code = refusalOf(error)?.code
    if (code === 'NOT_FOUND' || code === 'WRONG_INPUT') return undefined
    throw error
  }
}

export async function textData(args: LoaderFunctionArgs) {
  const texts = textsLoader('greeting', 'productTypes')(args)
  const product = await productOf(args)
  if (!product) return { ...texts, product: undefined }
  const { call, vatRate } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const templates = await call(catalogueContract.listTemplates, { product_id: product.id })
  const template = templates.records.find((candidate) => candidate.language === language) ?? templates.records[0]
  const netCents = Math.round(product.list_price * 100)
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
  const product = await productOf(args)
  const { records } = product
    ? await call(catalogueContract.listProductVoices, { productId: product.id, language })
    : await call(catalogueContract.listVoices, { language })
  return { ...textsLoader('greeting', 'productTypes')(args), product: named(product), voices: records }
}

export async function musicData(args: LoaderFunctionArgs) {
  const { call } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const product = await productOf(args)
  const { records } = product
    ? await call(catalogueContract.listProductMusics, { productId: product.id, language })
    : await call(catalogueContract.listMusics, { language })
  return { ...textsLoader('greeting')(args), product: named(product), musics: records }
}

function named(product: Product | undefined) {
  return product && { id: product.id, name: product.name }
}
