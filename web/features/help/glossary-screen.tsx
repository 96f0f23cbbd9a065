/** All words of the glossary, each with its meaning in a sentence. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { screenHandle } from '#web/screen-handle.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { HelpList } from './help-list.tsx'
import { helpEntries } from './help-pages.server.ts'
import { StillOpen } from './still-open.tsx'

export const handle = screenHandle('glossary', 'help')

export function loader(args: LoaderFunctionArgs) {
  const entries = helpEntries('glossary', languageOf(args)).map(({ topic, title, summary }) => ({ topic, title, summary }))
  return { ...textsLoader('help')(args), entries }
}

export default function GlossaryScreen() {
  const texts = useTexts('help')
  const { entries } = useLoaderData<typeof loader>()
  return (
    <>
      <BackStateLink />
      <ScreenTitle title={texts.glossaryHeadline} lead={texts.glossaryLead} />
      <HelpList screen="glossaryEntry" entries={entries} />
      <StillOpen other={{ screen: 'faqs', label: texts.toFaqs }} />
    </>
  )
}
