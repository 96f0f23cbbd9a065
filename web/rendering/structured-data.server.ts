/** schema.org. It travels in the page alone and costs a visitor no script. */
import { createContext } from 'react-router'
import type { Language } from '#domain/language.ts'
import { pathTo, type Screen } from '#web/paths.ts'

/** A thing of schema.org: `@type` and what belongs to it. */
export type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>

/** A fresh list for each request. */
export const structuredDataContext = createContext<Thing[]>()

interface Crumb {
  readonly name: string
  readonly screen: Screen
  readonly parameters?: Readonly<Record<string, string>>
}

/** The way from the first page to this one. */
export function breadcrumbs(origin: string, language: Language, crumbs: readonly Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, screen, parameters }, index) => ({
      '@type': 'ListItem', position: index + 1, name, item: origin + pathTo(language, screen, parameters),
    })),
  }
}

/** No word of it may end the element that it stands in. */
export function structuredDataElement(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`)
  return `<script type="application/ld+json">${json}</script>`
}
