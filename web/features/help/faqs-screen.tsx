/** All questions, each with a short answer and the way to the long one. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { HelpList } from './help-list.tsx'
import { helpEntries } from './help-pages.server.ts'
import { StillOpen } from './still-open.tsx'

export const handle = screenHandle('faqs', 'help')

export function loader(args: LoaderFunctionArgs) {
  const entries = helpEntries('faqs', languageOf(args)).map(({ topic, title, summary }) => ({ topic, title, summary }))
  return { ...textsLoader('help')(args), entries }
}

export default function FaqsScreen() {
  const texts = useTexts('help')
  const { entries } = useLoaderData<typeof loader>()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.faqsHeadline} lead={texts.faqsLead} />
      <HelpList screen="faq" entries={entries} />
      <StillOpen other={{ screen: 'glossary', label: texts.toGlossary }} />
    </>
  )
}
