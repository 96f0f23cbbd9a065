import type { Language } from '#domain/language.ts'
import type { TitledPage } from '#web/shown-screen.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { onlyType, type ProductFilter } from './product-filter.ts'

/** A list of one type has a title of its own. */
export function pageOf(filter: ProductFilter, { products, productTypes }: Pick<AllTexts, 'products' | 'productTypes'>): { readonly page?: TitledPage } {
  const type = onlyType(filter)
  if (!type) return {}
  const description = fill(products.typeDescription, { promise: productTypes[`${type}Promise`] })
  return { page: { title: fill(products.typeTitle, { type: productTypes[type] }), description } }
}

/** In the one that was chosen; where it is open, in the visitor's. */
export function scriptLanguageOf({ language: { selected } }: ProductFilter, language: Language): Language {
  const [one, ...others] = selected
  return one && others.length === 0 ? one : language
}

/** So many cards are quick on every phone; the list grows by as many as one goes on. */
export const cardsAtATime = 12

/** Without script a link asks for more. */
export function shownOf(query: URLSearchParams): number {
  const asked = Number(query.get('shown'))
  return Number.isInteger(asked) && asked > cardsAtATime ? asked : cardsAtATime
}
