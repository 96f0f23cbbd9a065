import type { LoaderFunctionArgs } from 'react-router'
import { productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import { languages } from '#domain/language.ts'
import { surroundingsContext } from './calls/surroundings.ts'
import { helpTopics } from './help/help-books.server.ts'
import { helpBooks, screenOfBook } from './help/help-entry.ts'
import { pageRules } from './page-rules.ts'
import { pathTo, patterns, type Screen } from './paths.ts'

interface Listed {
  readonly screen: Screen
  readonly parameters?: Readonly<Record<string, string>>
}

const isFound = (screen: Screen) => screen === 'home' || (pageRules[screen].open && pageRules[screen].canonical === 'own')
const screens = (Object.keys(patterns) as Screen[]).filter((screen) => isFound(screen) && !/:\w+$/.test(patterns[screen]))

const listed: readonly Listed[] = [
  ...screens.map((screen) => ({ screen })),
  ...productTypeCodes.map((type): Listed => ({ screen: 'products', parameters: { type: productTypes[type].slugs[0] } })),
  ...helpBooks.flatMap((book) => helpTopics(book).map((topic): Listed => ({ screen: screenOfBook[book], parameters: { topic } }))),
]

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(surroundingsContext)
  const places = listed.flatMap(({ screen, parameters }) => {
    const addresses = languages.map((language) => ({ language, address: origin + pathTo(language, screen, parameters) }))
    const others = [...addresses, { language: 'x-default', address: addresses[0]?.address ?? '' }]
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`).join('')
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${others}</url>`)
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${places.join('\n')}\n</urlset>\n`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
