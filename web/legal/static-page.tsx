import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { PageText } from '#assets/pages/page-texts.ts'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { StillOpen } from '#web/help/help-list.tsx'
import './static-page.css'

/** `action`: what the page is for, where it is for more than reading. `below`: what belongs to the text and is none. */
export function StaticPage({ action, below }: { action?: ReactNode; below?: ReactNode }) {
  const { page } = useLoaderData<{ page: PageText }>()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={page.headline} lead={page.lead} />
      {action && <div className="static-page-action">{action}</div>}
      <div className="prose static-page">
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </section>
        ))}
      </div>
      {below}
      <StillOpen other="faqs" />
    </>
  )
}
