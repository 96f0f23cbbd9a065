/** What the list of products and its loader agree on: its title, its length, and how its products travel. */
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

/** A table by its columns: a name stands once in a page and not once a row, and what is alike stands together. */
export type Columns<Row> = { readonly [Name in keyof Row]-?: readonly Row[Name][] }

/** Every row has the columns of the first. */
export function columnsOf<Row extends object>(rows: readonly Row[]): Columns<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[]
  return Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])) as unknown as Columns<Row>
}

export function rowsOf<Row extends object>(columns: Columns<Row>): Row[] {
  const names = Object.keys(columns) as (keyof Row)[]
  const [first] = Object.values<readonly unknown[]>(columns)
  return (first ?? []).map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as Row)
}
