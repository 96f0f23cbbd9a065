import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { entryLoader, rateHelp } from './book-data.server.ts'
import { bookAt } from './help-entry.ts'
import { HelpPage } from './help-page.tsx'

export const loader = (args: LoaderFunctionArgs) => entryLoader(bookAt(args.url.pathname))(args)
export const action = (args: ActionFunctionArgs) => rateHelp(bookAt(args.url.pathname))(args)

export default function HelpEntryScreen() {
  const { entry, related, rated } = useLoaderData<typeof loader>()
  return <HelpPage key={entry.book} entry={entry} related={related} rated={rated} />
}
