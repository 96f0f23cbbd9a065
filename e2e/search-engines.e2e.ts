/** What search engines and shared links are told of every public page, in both languages. */
import { pageRules } from '#web/page-rules.ts'
import type { Screen } from '#web/paths.ts'
import { addresses, inEnglish } from './every-screen.ts'
import { inBothLanguages, oneOfAKind } from './public-pages.ts'
import { expect, test } from './shop-test.ts'

interface Thing { readonly '@type': string; readonly [name: string]: unknown }

const open = (Object.keys(pageRules) as Screen[]).filter((screen) => pageRules[screen].open)

/** As a machine reads it: without running anything. */
function headOf(html: string) {
  const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(head)?.[1]
  return {
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    meta,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    alternates: [...head.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [language, href]),
    things: json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'],
  }
}

test('every public page has a title, a description, a share picture and its alternate languages', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL!)
  for (const screen of open) {
    for (const path of [addresses[screen], inEnglish(addresses[screen])]) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      const { title, meta, canonical, alternates } = headOf(await response.text())
      expect(title.length, path).toBeGreaterThan(12)
      expect(meta('description')?.length, path).toBeGreaterThan(40)
      expect(meta('description')?.length, path).toBeLessThanOrEqual(220)
      expect(meta('robots'), path).toBeUndefined()
      expect([meta('og:title'), meta('og:description')], path).toEqual([title, meta('description')])
      const picture = await request.get(new URL(meta('og:image')!).pathname)
      expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png'])
      const own = new URL(path, origin)
      if (canonical === own.origin + own.pathname || own.pathname === '/' || own.pathname === '/en') {
        expect(alternates.map(([language]) => language), path).toEqual(['de', 'en', 'x-default'])
      } else {
        expect(alternates, path).toEqual([])
      }
    }
  }
})

test('[R2.21, R1.07, R2.19, R2.20] the sitemap lists each canonical page, every kind of greeting, every answer and every term, in both languages, and each of them is served complete at its own address', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL!)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const places = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!)
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeGreaterThan(140)
  expect(places.map((place) => new URL(place).pathname)).toEqual(expect.arrayContaining(inBothLanguages(oneOfAKind)))
  for (const place of places) {
    const response = await request.get(new URL(place).pathname, { maxRedirects: 0 })
    expect(response.status(), place).toBe(200)
    const html = await response.text()
    const { canonical, alternates } = headOf(html)
    expect(canonical, place).toBe(place)
    expect(html.match(/<h1[ >]/g), place).toHaveLength(1)
    expect(html, place).toMatch(new RegExp(`<html[^>]* lang="${/^\/en\b/.test(new URL(place).pathname) ? 'en' : 'de'}"`))
    expect(html.slice(html.indexOf('<main')).replace(/<[^>]*>/g, ' ').split(/\s+/).length, place).toBeGreaterThan(60)
    expect(alternates.map(([, href]) => href), place).toContain(place)
  }
})

test('structured data names the owner on the home page, products and prices on a list, and answers in the help', async ({ request }) => {
  const thingsAt = async (path: string) => headOf(await (await request.get(path)).text()).things
  const typesAt = async (path: string) => (await thingsAt(path)).map((thing) => thing['@type'])
  expect(await typesAt('/')).toEqual(['Organization', 'WebSite'])
  expect(await typesAt('/faqs')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(await typesAt('/en/faqs/pin')).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(await typesAt('/glossary/gema')).toEqual(['BreadcrumbList', 'DefinedTerm'])
  expect(await typesAt('/telephoneSystems/3cx')).toEqual(['BreadcrumbList', 'HowTo'])
  const [, list] = await thingsAt('/products/warteschleifen') as [Thing, { itemListElement: { item: { name: string; offers: { price: string; priceCurrency: string } } }[] }]
  const page = (await (await request.get('/products/warteschleifen')).text()).replaceAll('\u00a0', ' ')
  expect(list.itemListElement.length).toBeGreaterThan(3)
  for (const { item: { name, offers } } of list.itemListElement) {
    expect(offers.priceCurrency).toBe('EUR')
    expect(page, name).toContain(`${offers.price.replace('.', ',')} €`)
  }
})

test('personal pages are kept out of search engines and have no share tags', async ({ request }) => {
  for (const screen of (Object.keys(pageRules) as Screen[]).filter((one) => !pageRules[one].open)) {
    const { meta } = headOf(await (await request.get(addresses[screen])).text())
    expect(meta('robots'), screen).toBe('noindex')
    expect(meta('og:image'), screen).toBeUndefined()
  }
})
