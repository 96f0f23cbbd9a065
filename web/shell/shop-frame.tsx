/** What stands round every page of the shop. */
import type { ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Alerts } from '../ui/alerts.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

interface Props {
  readonly signedIn: boolean
  readonly children: ReactNode
}

export function ShopFrame({ signedIn, children }: Props) {
  const { skipToContent } = useTexts('shell')
  return (
    <>
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      <ShopHeader signedIn={signedIn} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <Alerts />
    </>
  )
}
