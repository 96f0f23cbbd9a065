import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { barePath } from '#web/paths.ts'
import { entryLoader } from './book-data.server.ts'
import { screenOfBook } from './help-entry.ts'
import { HelpPage } from './help-page.tsx'
import { rateHelp } from './rate-help.server.ts'

export const handle = { screen: 'itsPage', titled: 'itsPage' } as const

const bookIn = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => (barePath(url.pathname).startsWith('/faqs') ? 'faqs' : 'glossary')

export async function loader(args: LoaderFunctionArgs) {
  const book = bookIn(args)
  const { page, ...data } = await entryLoader(book)(args)
  return { ...data, page: { ...page, screen: screenOfBook[book] } }
}

export const action = (args: ActionFunctionArgs) => rateHelp(bookIn(args))(args)

export default function HelpEntryScreen() {
  const { entry, related, rated } = useLoaderData<typeof loader>()
  return <HelpPage key={entry.book} entry={entry} related={related} rated={rated} />
}
