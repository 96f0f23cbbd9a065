/** Of every type the class whose voices differ most, and the greeting that a visitor's name goes into. */
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { demoOf, exampleText } from '#assets/catalogue/examples.ts'
import { productTypes, type Classification, type ProductType } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'

export interface ShownDemo {
  readonly classification: Classification
  readonly productId: string
  readonly voiceId: string
  readonly musicId: string
  /** As it is spoken, with an example in each place. */
  readonly text: string
}

export function shownDemo(type: ProductType, language: Language, classification: Classification = firstClassOf(type)): ShownDemo {
  const demo = demoOf(type, classification)
  const template = catalogue.products.find(({ id }) => id === demo?.productId)?.templates[language]
  if (!demo || !template) throw new Error(`No demo of ${type} ${classification} in ${language}`)
  const { productId, musicId } = demo
  return { classification, productId, voiceId: demo.voiceId[language], musicId, text: exampleText(productId, template, language) }
}

/** The welcome that names the company: `abb` is the first thing that a caller hears. */
export function namedDemo(language: Language): ShownDemo {
  return shownDemo('abb', language, 'individual')
}

function firstClassOf(type: ProductType): Classification {
  return productTypes[type].classifications[0] ?? 'direct'
}
