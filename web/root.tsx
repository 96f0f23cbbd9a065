import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, type ShouldRevalidateFunctionArgs, useLocation, useRouteLoaderData } from 'react-router'
import { checkoutContract } from '#domain/checkout/checkout.contract.ts'
import type { Language } from '#domain/language.ts'
import { surroundingsContext } from './calls/surroundings.ts'
import { FailurePage } from './failure-page.tsx'
import { HydratedPart } from './hydrated.tsx'
import { useLook } from './look.ts'
import { pageRules } from './page-rules.ts'
import { languageOfPath, pathTo, type Screen } from './paths.ts'
import { useScreen } from './shown-screen.ts'
import { PageLook } from './shell/page-look.tsx'
import { paymentPromise } from './shell/payment-promise.server.ts'
import { ShopFrame } from './shell/shop-frame.tsx'
import './styles/shop.css'
import { languageOf, packedTexts } from './texts/texts.server.ts'
import { TextsProvider } from './texts/use-texts.tsx'
import { useLanguage } from './use-language.ts'
import { useVisit } from './visit/visit-parameters.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { origin, look, isDemonstration, call } = context.get(surroundingsContext)
  const language = languageOf({ url })
  const { payment_options: open } = await call(checkoutContract.getWaysToPay, {})
  return { origin, ...(Object.keys(look).length > 0 && { look }), isDemonstration, paymentPromise: paymentPromise(language, open), texts: packedTexts(language, 'shell', 'outOfOrder') }
}

/** The frame changes with the language alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <HydratedPart>
      <Document>{children}</Document>
    </HydratedPart>
  )
}

function Document({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = useLook('theme')
  const language = useLanguage()
  return (
    // A chosen theme is there before React is.
    <html lang={language} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        {data && (
          <TextsProvider>
            <DocumentHead origin={data.origin} />
          </TextsProvider>
        )}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function Shop() {
  useVisit()
  return (
    <TextsProvider>
      <Outlet />
    </TextsProvider>
  )
}

/** In the shop's frame, unless the frame itself has failed. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  const { pathname, search } = useLocation()
  if (!data) return <a href={pathname + search}>Bitte neu laden / Please load again</a>
  return (
    <TextsProvider>
      <ShopFrame>
        <FailurePage />
      </ShopFrame>
    </TextsProvider>
  )
}

/** Title, description, canonical address and, of a page that is found by it, the other language of the page on screen. */
function DocumentHead({ origin }: { origin: string }) {
  const shown = useScreen()
  const language = useLanguage()
  if (!shown) return <PageLook />
  const { screen, parameters, title, description } = shown
  const inLanguage = (other: Language) => origin + pathTo(other, screen, parameters)
  const canonical = canonicalAddress(origin, language, screen, parameters)
  return (
    <>
      <PageLook />
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

/** Which address a page names as its own. */
type Parameters = Readonly<Record<string, string | undefined>>

function canonicalAddress(origin: string, language: Language, screen: Screen, parameters: Parameters): string | undefined {
  const rule = pageRules[screen].canonical
  if (rule === 'none') return undefined
  return origin + (rule === 'root' ? pathTo(language, 'home') : pathTo(language, screen, parameters))
}
