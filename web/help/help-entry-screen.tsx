import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { barePath } from '#web/paths.ts'
import { entryLoader } from './book-data.server.ts'
import { HelpPage } from './help-page.tsx'
import { rateHelp } from './rate-help.server.ts'

const bookIn = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => (barePath(url.pathname).startsWith('/faqs') ? 'faqs' : 'glossary')

export const loader = (args: LoaderFunctionArgs) => entryLoader(bookIn(args))(args)
export const action = (args: ActionFunctionArgs) => rateHelp(bookIn(args))(args)

export default function HelpEntryScreen() {
  const { entry, related, rated } = useLoaderData<typeof loader>()
  return <HelpPage key={entry.book} entry={entry} related={related} rated={rated} />
}
