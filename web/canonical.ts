/** Which address a page names as its own. */
import type { Language } from '#domain/language.ts'
import { pageRules } from './page-rules.ts'
import { pathTo, type Screen } from './paths.ts'

type Parameters = Readonly<Record<string, string | undefined>>

export function canonicalAddress(origin: string, language: Language, screen: Screen, parameters: Parameters): string | undefined {
  const rule = pageRules[screen].canonical
  if (rule === 'none') return undefined
  return origin + (rule === 'root' ? pathTo(language, 'home') : pathTo(language, screen, parameters))
}
