import type { LoaderFunctionArgs } from 'react-router'
import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import type { Language } from '#domain/language.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import type { EditData } from './edit-draft.ts'
import { musicData, voiceData } from './greeting-data.server.ts'

export async function voiceChoiceData(args: LoaderFunctionArgs) {
  const { texts, product, ...data } = await voiceData(args)
  const greeting = await greetingOf(args, product)
  return { ...data, product, texts: { ...texts, ...choiceTexts(args, greeting) }, greeting }
}

export async function musicChoiceData(args: LoaderFunctionArgs) {
  const { texts, product, ...data } = await musicData(args)
  const greeting = await greetingOf(args, product)
  return { ...data, product, texts: { ...texts, ...choiceTexts(args, greeting) }, greeting }
}

/** Only a greeting can fail to take what was chosen. */
function choiceTexts(args: LoaderFunctionArgs, greeting: object | undefined) {
  const language = languageOf(args)
  return { ...textsFor(language, 'player', 'productTypes'), ...(greeting && textsFor(language, 'failures')) }
}

/** Absent where somebody only looks round. */
async function greetingOf(args: LoaderFunctionArgs, product: { readonly id: string } | 'unknown' | undefined): Promise<Pick<EditData, 'product' | 'scripts'> | undefined> {
  if (!product || product === 'unknown') return undefined
  const { call } = args.context.get(surroundingsContext)
  const [whole, templates] = await Promise.all([
    call(catalogueContract.getProduct, { productId: product.id, language: languageOf(args) }),
    call(catalogueContract.listTemplates, { product_id: product.id }),
  ])
  const scripts: Partial<Record<Language, string>> = Object.fromEntries(templates.records.map(({ language, text }) => [language, text]))
  return { product: whole, scripts }
}
