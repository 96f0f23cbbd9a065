import { data, type LoaderFunctionArgs } from 'react-router'
import { catalogueContract, type Product, type Voice } from '#domain/catalogue/catalogue.contract.ts'
import { productVoicesContract } from '#domain/greeting/product-voices.contract.ts'
import { failures } from '#domain/errors.ts'
import { netCentsOf, taxedPrice } from '#domain/money/cents.ts'
import { classSwitch } from '#domain/greeting/class-switch.ts'
import { productOfLength, shorterCharacters } from '#domain/greeting/spoken-length.ts'
import type { Language } from '#domain/language.ts'
import { refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf, packedTexts, textsLoader } from '#web/texts/texts.server.ts'

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

const notFound = { status: failures.NOT_FOUND.status }

export async function textData(args: LoaderFunctionArgs) {
  const texts = textsLoader('greeting', 'productTypes', 'editor', 'desk', 'failures', 'placeDoubts', 'placeHints', 'player', 'speech', 'telephoneSystem', 'tooLong')(args)
  const product = await productOf(args)
  if (product === 'unknown') return data({ ...texts, product: undefined, isUnknown: true }, notFound)
  if (!product) return { ...texts, product, isUnknown: false }
  const { call, vatRate } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const [scripts, voices, musics, sold] = await Promise.all([
    scriptsOf(args, product),
    call(productVoicesContract.listProductVoices, { productId: product.id, language }),
    call(catalogueContract.listProductMusics, { productId: product.id, language }),
    soldBeside(args, product),
  ])
  return {
    ...texts,
    product,
    vatRate,
    price: taxedPrice(netCentsOf(product.list_price), vatRate),
    scripts,
    lengths: lengthsOf(product, sold, vatRate),
    upgrades: sold.filter((other) => isUpgrade(product, other)).map((other) => soldAs(other, vatRate)),
    voices: voices.records.map(({ description: _description, cs_product_classification: _classes, ...voice }) => voice),
    musics: musics.records.map(({ id, name, category, bpm }) => ({ id, name, category, bpm })),
  }
}

/** Where the text may go on from here: free text always, ready-made text to templates of its type, too. */
async function soldBeside({ url, context }: LoaderFunctionArgs, product: Product): Promise<readonly Product[]> {
  const { call } = context.get(surroundingsContext)
  const language = languageOf({ url })
  const [creative, individual] = await Promise.all([
    call(catalogueContract.listProducts, { cs_product_classification: 'creative', language }),
    product.cs_product_classification === 'direct'
      ? call(catalogueContract.listProducts, { product_type: product.product_type, cs_product_classification: 'individual', language })
      : { records: [] },
  ])
  return [...individual.records, ...creative.records]
}

function isUpgrade(product: Product, other: Product): boolean {
  const [from, to] = [product.cs_product_classification, other.cs_product_classification]
  if (from === to) return false
  return typeof classSwitch({ classification: from, relatedProductId: product.related_product_id }, { id: other.id, classification: to }) === 'string'
}

/** Free text is sold in two lengths, of which the text takes the one that it needs; nothing where a product has but one. */
function lengthsOf(product: Product, sold: readonly Product[], vatRate: number) {
  if (product.cs_product_classification !== 'creative') return undefined
  const { id: productId, max_characters: maxCharacters, related_product_id: otherProductId } = product
  const ofLength = (characters: number) => {
    const fitting = productOfLength({ productId, maxCharacters, otherProductId }, characters).productId
    return sold.find(({ id }) => id === fitting) ?? product
  }
  const [shorter, longer] = [ofLength(shorterCharacters), ofLength(shorterCharacters + 1)]
  return shorter.id === longer.id ? undefined : { shorter: soldAs(shorter, vatRate), longer: soldAs(longer, vatRate) }
}

function soldAs(product: Product, vatRate: number) {
  const { id, name, cs_product_classification: classification, max_characters: mostCharacters, language: languages } = product
  return { id, name, classification, mostCharacters, languages, price: taxedPrice(netCentsOf(product.list_price), vatRate) }
}

/** What voices or music are chosen from: of the product in the address, for one greeting, or of all. */
export async function voiceChoiceData(args: LoaderFunctionArgs) {
  const { call, language, product, offered, ...choice } = await choiceData(args)
  if (product === 'unknown') return data({ ...choice, product, voices: [] }, notFound)
  const voices = offered?.voices ?? (await call(catalogueContract.listVoices, { language })).records
  return { ...choice, product, voices: [...voices].sort((one, other) => Number(canBeHeard(other)) - Number(canBeHeard(one))) }
}

/** Rather than a machine in place of a person. */
const canBeHeard = ({ ai, recorded_demos: demos }: Voice) => ai || demos.length > 0

export async function musicChoiceData(args: LoaderFunctionArgs) {
  const { call, language, product, offered, ...choice } = await choiceData(args)
  if (product === 'unknown') return data({ ...choice, product, musics: [] }, notFound)
  return { ...choice, product, musics: offered?.musics ?? (await call(catalogueContract.listMusics, { language })).records }
}

async function choiceData(args: LoaderFunctionArgs) {
  const { call } = args.context.get(surroundingsContext)
  const language = languageOf(args)
  const product = await productOf(args)
  const [offered, scripts] = product && product !== 'unknown' ? await Promise.all([offeredFor(args, product), scriptsOf(args, product)]) : []
  const greeting = product && product !== 'unknown' && offered && scripts ? {
    product, scripts, voices: offered.voices.map(({ id, languages }) => ({ id, languages })), musics: offered.musics.map(({ id }) => ({ id })),
  } : undefined
  // Only a greeting can fail to take what was chosen.
  const texts = packedTexts(language, 'greeting', 'productTypes', 'player', ...(greeting ? ['failures' as const] : []))
  return { call, language, texts, product, offered, greeting }
}

async function offeredFor(args: LoaderFunctionArgs, { id: productId }: Product) {
  const { call } = args.context.get(surroundingsContext)
  const input = { productId, language: languageOf(args) }
  const [voices, musics] = await Promise.all([call(productVoicesContract.listProductVoices, input), call(catalogueContract.listProductMusics, input)])
  return { voices: voices.records, musics: musics.records }
}

async function scriptsOf({ context }: LoaderFunctionArgs, product: Product): Promise<Partial<Record<Language, string>>> {
  const { records } = await context.get(surroundingsContext).call(catalogueContract.listTemplates, { product_id: product.id })
  return Object.fromEntries(records.map(({ language, text }) => [language, text]))
}
