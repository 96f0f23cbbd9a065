/** Every page that can be read without an account, without its language: each screen, every kind of greeting, every answer and every term. */
import { readFileSync } from 'node:fs'
import { productTypeCodes } from '#domain/catalogue/product-type.ts'
import { addresses, inEnglish } from './every-screen.ts'

function topicsOf(list: 'faqs' | 'glossary'): string[] {
  const entries = JSON.parse(readFileSync(new URL(`../assets/help/${list}.de.json`, import.meta.url), 'utf8')) as { topic: string }[]
  return entries.map(({ topic }) => `/${list}/${topic}`)
}

/** Text pages and lists: what somebody reads who is only looking. */
export const readable: readonly string[] = [
  '/', '/products/', ...productTypeCodes.map((code) => `/products/${code}`), '/editVoice', '/editMusic',
  '/faqs', ...topicsOf('faqs'), '/glossary', ...topicsOf('glossary'),
  '/contact', '/about', '/terms', '/privacy', '/background', '/accessibility', '/withdrawal',
]

/** Screens that do something beside. */
export const publicPages: readonly string[] = [...new Set([...readable, ...Object.values(addresses)])]

export const inBothLanguages = (pages: readonly string[]): string[] => pages.flatMap((address) => [address, inEnglish(address)])
