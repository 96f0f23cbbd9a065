/** Title, description, canonical address and the other language of the page on screen. */
import { useLocation } from 'react-router'
import { canonicalAddress, pageRules } from './canonical.ts'
import { inLanguage } from './paths.ts'
import { useScreen } from './screen-handle.ts'
import { PageLook } from './shell/page-look.tsx'

export function DocumentHead({ origin }: { origin: string }) {
  const screen = useScreen()
  return (
    <>
      <PageLook />
      {screen && <ScreenHead origin={origin} {...screen} />}
    </>
  )
}

function ScreenHead({ origin, screen, title, description }: { origin: string } & NonNullable<ReturnType<typeof useScreen>>) {
  const { pathname } = useLocation()
  const canonical = canonicalAddress(origin, screen, pathname)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
      {pageRules[screen].open ? (
        <>
          <link rel="alternate" hrefLang="de" href={origin + inLanguage(pathname, 'de')} />
          <link rel="alternate" hrefLang="en" href={origin + inLanguage(pathname, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={origin + inLanguage(pathname, 'de')} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
