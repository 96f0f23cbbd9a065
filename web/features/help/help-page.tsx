/** One answer or one meaning, whole, with its neighbours. */
import { Link } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { HelpEntry, HelpLink } from './help-entry.ts'
import { StillOpen } from './still-open.tsx'
import './help.css'

interface Props {
  readonly entry: HelpEntry
  readonly related: readonly HelpLink[]
  readonly list: 'faqs' | 'glossary'
  readonly single: 'faq' | 'glossaryEntry'
}

export function HelpPage({ entry, related, list, single }: Props) {
  const texts = useTexts('help')
  const pathTo = usePathTo()
  return (
    <>
      <BackLink to={pathTo(list)}>{list === 'faqs' ? texts.allQuestions : texts.allTerms}</BackLink>
      <ScreenTitle title={entry.title} lead={entry.summary} />
      <div className="prose">
        {entry.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      </div>
      {related.length > 0 && (
        <section className="help-related">
          <h2>{texts.related}</h2>
          <ul>
            {related.map(({ topic, title }) => <li key={topic}><Link to={pathTo(single, { topic })}>{title}</Link></li>)}
          </ul>
        </section>
      )}
      <StillOpen other={list === 'faqs' ? { screen: 'glossary', label: texts.toGlossary } : { screen: 'faqs', label: texts.toFaqs }} />
    </>
  )
}
