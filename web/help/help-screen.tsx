import { useRef, type InputEvent } from 'react'
import { useLoaderData, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { languageOf, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { helpLinks } from './help-books.server.ts'
import { helpBooks, listed, type HelpBook, type ListedPage } from './help-entry.ts'
import { helpFacts } from './help-facts.server.ts'
import { HelpList, HelpSearch, StillOpen } from './help-list.tsx'
import { searchHelp } from './search-help.server.ts'
import './help.css'

/** What most people ask first. */
const firstTopics = ['order', 'fileformat', 'delivery', 'gema', 'text', 'payment']

export async function loader(args: LoaderFunctionArgs) {
  const language = languageOf(args)
  const query = args.url.searchParams.get('q')?.trim() ?? ''
  const { help } = textsFor(language, 'help')
  const faqs = helpLinks('faqs', language, await helpFacts(args))
  return {
    texts: packedTexts(language, 'help'),
    query,
    ...(query && { page: { title: fill(help.helpSearchTitle, { query }), description: help.helpDescription } }),
    found: query ? searchHelp(language, query) : [],
    first: faqs.filter(({ topic }) => firstTopics.includes(topic)).map(listed),
  }
}

/** So that a quick hand asks once. */
const pauseMs = 180

export default function HelpScreen() {
  const texts = useTexts('help')
  const { query, found, first } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  function searchSoon({ currentTarget }: InputEvent<HTMLFormElement>) {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => void submit(currentTarget, { replace: true }), pauseMs)
  }

  return (
    <>
      <ScreenTitle title={texts.helpHeadline} lead={texts.helpLead} />
      <HelpSearch query={query} onType={searchSoon} />
      <div role="status" className="help-found">{query && <h2>{foundIn(texts, query, found.length)}</h2>}</div>
      {found.length > 0 && <HelpList entries={found} headings="h3" />}
      {query && found.length === 0 && <p className="lead">{texts.foundNoneHint}</p>}
      <ul className="help-doors">
        {helpBooks.map((book, index) => <Door key={book} book={book} number={index + 1} />)}
      </ul>
      {!query && <FirstQuestions first={first} />}
      <StillOpen other="glossary" />
    </>
  )
}

function foundIn(texts: ReturnType<typeof useTexts<'help'>>, query: string, count: number): string {
  if (count === 0) return fill(texts.foundNone, { query })
  return count === 1 ? fill(texts.foundOne, { query }) : fill(texts.found, { count, query })
}

function Door({ book, number }: { book: HelpBook; number: number }) {
  const texts = useTexts('help')
  return (
    <Card as="li" size="panel" linked className="help-door">
      <Key>{number}</Key>
      <h2><ScreenLink screen={book}>{texts[`${book}Headline`]}</ScreenLink></h2>
      <p className="soft">{texts[`${book}Door`]}</p>
    </Card>
  )
}

function FirstQuestions({ first }: { first: readonly ListedPage[] }) {
  const texts = useTexts('help')
  return (
    <section className="section">
      <h2 className="help-first">{texts.firstQuestions}</h2>
      <HelpList entries={first} headings="h3" />
    </section>
  )
}
