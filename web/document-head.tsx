/** Title, description, canonical address and, of a page that is found by it, the other language of the page on screen. */
import type { Language } from '#domain/language.ts'
import { canonicalAddress } from './canonical.ts'
import { pageRules } from './page-rules.ts'
import { pathTo } from './paths.ts'
import { useScreen } from './screen-handle.ts'
import { PageLook } from './shell/page-look.tsx'
import { useLanguage } from './use-language.ts'

export function DocumentHead({ origin }: { origin: string }) {
  const screen = useScreen()
  return (
    <>
      <PageLook />
      {screen && <ScreenHead origin={origin} {...screen} />}
    </>
  )
}

function ScreenHead({ origin, screen, parameters, title, description }: { origin: string } & NonNullable<ReturnType<typeof useScreen>>) {
  const language = useLanguage()
  const inLanguage = (other: Language) => origin + pathTo(other, screen, parameters)
  const canonical = canonicalAddress(origin, language, screen, parameters)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {!pageRules[screen].open && <meta name="robots" content="noindex" />}
      {canonical && canonical === inLanguage(language) && pageRules[screen].open && (
        <>
          <link rel="alternate" hrefLang="de" href={inLanguage('de')} />
          <link rel="alternate" hrefLang="en" href={inLanguage('en')} />
          <link rel="alternate" hrefLang="x-default" href={inLanguage('de')} />
        </>
      )}
    </>
  )
}
