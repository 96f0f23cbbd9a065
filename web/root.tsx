/** The document round every page. */
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, useLocation, useRouteLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { DocumentHead } from './document-head.tsx'
import { FailurePage } from './failure-page.tsx'
import { languageOfPath } from './paths.ts'
import { useTheme } from './shell/chosen-theme.ts'
import { ShopFrame } from './shell/shop-frame.tsx'
import { surroundingsContext } from './calls/surroundings.ts'
import { languageOf } from './texts/texts-loader.server.ts'
import { textsFor } from './texts/texts.server.ts'
import { TextsProvider } from './texts/use-texts.tsx'
import { useLanguage } from './use-language.ts'
import { useVisit } from './visit/use-visit.ts'
import './styles/shop.css'

export function loader({ url, context }: LoaderFunctionArgs) {
  const { origin, theme } = context.get(surroundingsContext)
  return { origin, theme, texts: textsFor(languageOf({ url }), 'shell', 'outOfOrder') }
}

/** The frame changes with the language alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const language = useLanguage()
  return (
    <html lang={language} data-theme={useTheme()}>
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
