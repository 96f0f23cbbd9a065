import { useLoaderData } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { UnknownPageNote } from '#web/ui/unknown-page-note.tsx'
import { listed, type HelpLink } from './help-entry.ts'
import { HelpList, HelpSearch, StillOpen } from './help-list.tsx'
import './help.css'

export function BookPage({ book, other }: { readonly book: 'faqs' | 'glossary'; readonly other: 'faqs' | 'glossary' }) {
  const texts = useTexts('help')
  const { entries } = useLoaderData<{ entries: readonly HelpLink[] }>()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts[`${book}Headline`]} lead={texts[`${book}Lead`]} />
      <UnknownPageNote>{texts.unknownTopic}</UnknownPageNote>
      <HelpSearch />
      <HelpList entries={entries.map(listed)} />
      <StillOpen other={{ screen: other, label: other === 'faqs' ? texts.toFaqs : texts.toGlossary }} />
    </>
  )
}
