/** What stands round every page of the shop. */
import type { ReactNode } from 'react'
import { SessionWatch } from '../session/session-watch.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Alerts } from '../ui/alerts.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  const { skipToContent } = useTexts('shell')
  return (
    <>
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      <ShopHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <Alerts />
      <SessionWatch />
    </>
  )
}
