/** The voices take turns; no two greetings share a music. */
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { exampleText } from '#assets/catalogue/examples.ts'
import { sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { productTypeCodes, type ProductType } from '#domain/catalogue/product-type.ts'
import { languages, type Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import type { Persona } from '#server/adapters/voice/voice.port.ts'

export interface Greeting {
  readonly name: string
  readonly productType: ProductType
  readonly language: Language
  readonly text: string
  readonly persona: Persona
  readonly musicId: string
}

const { products, voices, musics } = catalogue

/** The first template of a type and its last take turns: texts without places and with them, short and long. */
function textOf(productType: ProductType, language: Language, turn: number): string {
  const templates = products.flatMap(({ id, product_type, templates: { [language]: template } }) =>
    product_type === productType && template ? [exampleText(id, template, language)] : [])
  return normalise(templates.at(turn % 2 === 0 ? 0 : -1) ?? '', language).spoken
}

/** Machines speak for themselves, the guide for all others. */
function readersOf(language: Language): readonly Persona[] {
  const readers = voices.filter((voice) => voice.languages.includes(language)).map((voice) => sampleReaderOf(voice).persona)
  return [...new Set(readers)]
}

/** As far apart in the list as twenty can be: every category is among them. */
const musicIdOf = (place: number) => musics[Math.floor((place * musics.length) / (productTypeCodes.length * languages.length))]?.id ?? ''

export const twentyGreetings: readonly Greeting[] = productTypeCodes.flatMap((productType, turn) =>
  languages.map((language, side) => {
    const readers = readersOf(language)
    const persona = readers[turn % readers.length]
    if (!persona) throw new Error(`Nobody reads ${language}`)
    return {
      name: `${productType}-${language}`,
      productType,
      language,
      text: textOf(productType, language, turn + side),
      persona,
      musicId: musicIdOf(turn * languages.length + side),
    }
  }))
