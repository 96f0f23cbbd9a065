import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { ScreenLink } from '#web/screen-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { backStateIn } from '#web/shell/back-state.ts'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import { type HelpBook, type HelpEntry, type HelpLink, type HelpSection, ratedPlace, screenOfBook } from './help-entry.ts'
import { StillOpen } from './help-list.tsx'
import './help.css'

interface Props {
  readonly entry: HelpEntry
  readonly related: readonly HelpLink[]
  readonly rated: Rated
  /** Beside the text, or above it where there is no room. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

const allOf = { faqs: 'allQuestions', glossary: 'allTerms', telephoneSystems: 'allSystems' } as const satisfies Readonly<Record<HelpBook, string>>

export function HelpPage({ entry: { book, title, summary, paragraphs, sections = [] }, related, rated, aside, children }: Props) {
  const texts = useTexts('help')
  const isSent = backStateIn(useLocation().state) !== undefined
  const ofBook = usePathTo()(book)
  return (
    <>
      {isSent ? <BackStateLink /> : <BackLink to={ofBook}>{texts[allOf[book]]}</BackLink>}
      <ScreenTitle title={title} lead={summary} />
      <div className="help-columns">
        {aside && <div className="help-aside">{aside}</div>}
        <div className="prose help-text">
          {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          {sections.map((section) => <EntrySection key={section.heading} {...section} />)}
          {children}
          <RateHelp rated={rated} />
        </div>
        <Related related={related} />
      </div>
      <StillOpen other={book === 'faqs' ? 'glossary' : 'faqs'} />
    </>
  )
}

function EntrySection({ heading, paragraphs = [], steps = [], rows = [] }: HelpSection) {
  return (
    <section>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      {steps.length > 0 && <ol>{steps.map((step) => <li key={step}>{step}</li>)}</ol>}
      {rows.length > 0 && (
        <dl className="help-rows">
          {rows.map(({ term, meaning }) => <div key={term}><dt>{term}</dt><dd>{meaning}</dd></div>)}
        </dl>
      )}
    </section>
  )
}

function Related({ related }: { related: readonly HelpLink[] }) {
  const texts = useTexts('help')
  if (related.length === 0) return null
  return (
    <nav className="help-related" aria-labelledby="help-related">
      <h2 id="help-related">{texts.related}</h2>
      <ul>
        {related.map(({ book, topic, title }) => (
          <li key={`${book}/${topic}`}>
            <ScreenLink screen={screenOfBook[book]} of={{ topic }}>{title}</ScreenLink>
            <span className="fine">{texts[`${book}Kind`]}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** `undefined`: nobody has said anything yet. */
export type Rated = 'yes' | 'no' | 'failed' | undefined

/** The button that was pressed is gone: the focus goes to what came in its place. */
const heard = { tabIndex: -1, ref: (answer: HTMLElement | null) => answer?.focus({ preventScroll: true }) } as const

/** No name; works without script, too. */
function RateHelp({ rated }: { rated: Rated }) {
  const texts = useTexts('help')
  return (
    <section className="rate-help" id={ratedPlace} aria-labelledby="rate-help">
      <h2 id="rate-help">{texts.wasHelpful}</h2>
      {rated === 'yes' && <p {...heard}>{texts.wasHelpfulYes}</p>}
      {rated === 'no' && <p {...heard}>{texts.wasHelpfulNo} <ScreenLink screen="contact">{texts.stillOpenAction}</ScreenLink></p>}
      {rated === 'failed' && <p {...heard}>{texts.wasHelpfulFailed}</p>}
      {(rated === undefined || rated === 'failed') && (
        <Form method="post" className="row" preventScrollReset>
          <button type="submit" name="helpful" value="yes" className={buttonClass({ kind: 'ghost' })}>{texts.yes}</button>
          <button type="submit" name="helpful" value="no" className={buttonClass({ kind: 'ghost' })}>{texts.no}</button>
        </Form>
      )}
    </section>
  )
}
