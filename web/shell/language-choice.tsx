import { Link, useLocation } from 'react-router'
import { inLanguage, openSearch } from '#web/paths.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

export function LanguageChoice() {
  const texts = useTexts('shell')
  const current = useLanguage()
  const { pathname, search, state } = useLocation()
  return (
    <nav className="segments" aria-label={texts.language}>
      {(['de', 'en'] as const).map((language) => (
        <Link
          key={language}
          to={inLanguage(pathname, language) + openSearch(search)}
          state={state as unknown}
          hrefLang={language}
          lang={language}
          aria-label={language === 'de' ? texts.inGerman : texts.inEnglish}
          aria-current={language === current ? 'true' : undefined}
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}
