/** The language is part of the address, so every link keeps it. */
import { useLocation } from 'react-router'
import type { Language } from '#domain/language.ts'
import { languageOfPath, pathTo, type Screen } from './paths.ts'

export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname)
}

export function usePathTo() {
  const language = useLanguage()
  return (screen: Screen, parameters?: Parameters<typeof pathTo>[2], query?: Parameters<typeof pathTo>[3]) =>
    pathTo(language, screen, parameters, query)
}
