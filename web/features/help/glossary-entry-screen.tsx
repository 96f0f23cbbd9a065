/** One word with its meaning; an unknown one leads to all. */
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { pathTo } from '#web/paths.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { languageOf, textsLoader } from '#web/texts/texts-loader.server.ts'
import { HelpPage } from './help-page.tsx'
import { helpEntry, relatedEntries } from './help-pages.server.ts'

export const handle = screenHandle('glossaryEntry', 'itsPage')

export function loader(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const entry = helpEntry('glossary', language, args.params.topic)
  if (!entry) throw redirect(pathTo(language, 'glossary'))
  const page = { title: `${entry.title} – Freizeichen`, description: entry.summary }
  return { ...textsLoader('help')(args), page, entry, related: relatedEntries('glossary', language, entry) }
}

export default function GlossaryEntryScreen() {
  const { entry, related } = useLoaderData<typeof loader>()
  return <HelpPage entry={entry} related={related} list="glossary" single="glossaryEntry" />
}
