import { expect, it } from 'vitest'
import { breadcrumbs, structuredDataElement } from './structured-data.server.ts'

it('lists the path from home in its order, with full addresses in the language', () => {
  const way = breadcrumbs('https://shop.example', 'en', [{ name: 'Freizeichen', screen: 'home' }, { name: 'PIN', screen: 'faq', parameters: { topic: 'pin' } }])
  expect(way['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Freizeichen', item: 'https://shop.example/en' },
    { '@type': 'ListItem', position: 2, name: 'PIN', item: 'https://shop.example/en/faqs/pin' },
  ])
})

it('cannot be closed by its content, and is read as it was written', () => {
  const element = structuredDataElement([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }])
  expect(element.match(/<\/script>/g)).toHaveLength(1)
  const { '@graph': things } = JSON.parse(element.replaceAll(/^<script[^>]*>|<\/script>$/g, '')) as { '@graph': { name: string }[] }
  expect(things[0]?.name).toBe('</script><script>alert(1)</script>')
})

it('is empty where there is no data', () => {
  expect(structuredDataElement([])).toBe('')
})
