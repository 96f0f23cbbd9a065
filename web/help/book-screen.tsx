import { Fragment } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BackStateLink } from '#web/shell/back-state-link.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { UnknownPageNote } from '#web/ui/unknown-page-note.tsx'
import { bookLoader } from './book-data.server.ts'
import { bookAt, listed } from './help-entry.ts'
import { HelpList, HelpSearch, StillOpen } from './help-list.tsx'
import './help.css'

export async function loader(args: LoaderFunctionArgs) {
  const book = bookAt(args.url.pathname)
  return { book, ...await bookLoader(book)(args) }
}

export default function BookScreen() {
  const texts = useTexts('help')
  const { book, entries } = useLoaderData<typeof loader>()
  return (
    // Both books are this screen: a change from one to the other begins anew, with an empty search.
    <Fragment key={book}>
      <BackStateLink />
      <ScreenTitle title={texts[`${book}Headline`]} lead={texts[`${book}Lead`]} />
      <UnknownPageNote>{texts.unknownTopic}</UnknownPageNote>
      <HelpSearch />
      <HelpList entries={entries.map(listed)} />
      <StillOpen other={book === 'faqs' ? 'glossary' : 'faqs'} />
    </Fragment>
  )
}
