import { useLoaderData } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { entryLoader } from './book-data.server.ts'
import { HelpPage } from './help-page.tsx'
import { rateHelp } from './rate-help.server.ts'

export const handle = screenHandle('faq', 'itsPage')
export const loader = entryLoader('faqs')
export const action = rateHelp('faqs')

export default function FaqScreen() {
  const { entry, related, rated } = useLoaderData<typeof loader>()
  return <HelpPage entry={entry} related={related} rated={rated} />
}
