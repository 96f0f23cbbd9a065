/** A page that is nothing but text. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { StillOpen } from '../help/still-open.tsx'
import type { Page } from './page-loader.server.ts'
import './static-page.css'

/** `action`: what the page is for, where it is for more than reading. */
export function StaticPage({ action }: { action?: ReactNode }) {
  const { page } = useLoaderData<{ page: Page }>()
  const texts = useTexts('help')
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={page.headline} lead={page.lead} />
      {action && <p className="static-page-action">{action}</p>}
      <div className="prose static-page">
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </section>
        ))}
      </div>
      <StillOpen other={{ screen: 'faqs', label: texts.toFaqs }} />
    </>
  )
}
