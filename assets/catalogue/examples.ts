/** What a visitor can hear before typing: templates filled in for invented firms, voices introducing themselves, and a demo of each type. */
import { z } from 'zod'
import { classificationSchema, productTypeSchema, type Classification, type ProductType } from '#domain/catalogue/product-type.ts'
import { filledText, type PlaceholderValues } from '#domain/greeting/text-to-say.ts'
import { scriptPieces } from '#domain/catalogue/placeholders.ts'
import { languageSchema } from '#domain/language-schema.ts'
import { languages, type Language } from '#domain/language.ts'
import { catalogue } from './catalogue.ts'
import written from './examples.json' with { type: 'json' }

/** By the placeholder's name, without its brackets. */
const valuesSchema = z.record(z.string(), z.string())

const someTextsSchema = z.tuple([z.string()], z.string())

const voiceDemosSchema = z.strictObject({ introducingThemselves: someTextsSchema, readByTheGuide: someTextsSchema })

/** Who speaks, over which music. Both can be ordered in the class that they stand for: what is heard can be had. */
const castSchema = z.strictObject({ voiceId: z.record(languageSchema, z.string()), musicId: z.string() })

const examples = z.strictObject({
  values: z.record(languageSchema, valuesSchema),
  /** Where the grammar of one template needs another value than all the rest. */
  valuesByProduct: z.record(z.string(), z.partialRecord(languageSchema, valuesSchema)),
  voiceDemos: z.record(languageSchema, voiceDemosSchema),
  demos: z.record(productTypeSchema, z.partialRecord(classificationSchema, castSchema)),
}).parse(written)

export const exampleValues: Readonly<Record<Language, Readonly<Record<string, string>>>> = examples.values

/** The template with an example in each of its places. One that somebody added later is read by its name. */
export function exampleText(productId: string, template: string, language: Language): string {
  const names = scriptPieces(template).flatMap((piece) => (piece.kind === 'placeholder' ? [[piece.name, piece.name] as const] : []))
  const values = { ...Object.fromEntries(names), ...exampleValues[language], ...examples.valuesByProduct[productId]?.[language] }
  return withEveryPlaceFilled(template, values)
}

/** An AI voice introduces itself; for a person the guide reads, and says so. The same voice always says the same. */
export function voiceDemoText({ name, ai }: { readonly name: string; readonly ai: boolean }, language: Language): string {
  const { introducingThemselves, readByTheGuide } = examples.voiceDemos[language]
  return withEveryPlaceFilled(byFirstLetter(name, ai ? introducingThemselves : readByTheGuide), { Name: name })
}

/** Spreads our voices more evenly than their whole names would. */
function byFirstLetter(name: string, texts: readonly [string, ...string[]]): string {
  return texts[(name.codePointAt(0) ?? 0) % texts.length] ?? texts[0]
}

function withEveryPlaceFilled(text: string, values: PlaceholderValues): string {
  const filled = filledText(text, values)
  if (typeof filled !== 'string') throw new Error(`"${text}" has no example: ${JSON.stringify(filled.fields)}`)
  return filled
}

export interface Demo {
  readonly productId: string
  readonly voiceId: Readonly<Record<Language, string>>
  readonly musicId: string
}

/** The first product of this type and class that has a text to be heard; null where there is none. */
export function demoOf(productType: ProductType, classification: Classification): Demo | null {
  const product = catalogue.products.find(({ product_type, classification: ofClass, templates }) =>
    product_type === productType && ofClass === classification && languages.every((language) => templates[language]))
  const cast = examples.demos[productType][classification]
  return product && cast ? { productId: product.id, ...cast } : null
}
