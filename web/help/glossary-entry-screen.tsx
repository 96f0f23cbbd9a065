import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { entryLoader } from './book-data.server.ts'
import { HelpPage } from './help-page.tsx'
import { rateHelp } from './rate-help.server.ts'

export const handle = screenHandle('glossaryEntry', 'itsPage')
export const loader = entryLoader('glossary')
export const action = rateHelp('glossary')

export default function GlossaryEntryScreen() {
  const { entry, related, rated } = useLoaderData<typeof loader>()
  return <HelpPage entry={entry} related={related} rated={rated} />
}
