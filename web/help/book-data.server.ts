/** What the lists and the single pages of the help are told. */
import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import { structuredDataContext } from '#web/rendering/structured-data.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { fill } from '#web/texts/fill.ts'
import { helpEntry, helpLinks, relatedEntries } from './help-books.server.ts'
import type { HelpBook } from './help-entry.ts'
import { helpFacts } from './help-facts.server.ts'
import { ratedIn } from './rate-help.server.ts'
import { tellOfBook, tellOfEntry } from './tell-of-help.server.ts'

/** A list of all that stands in a book. */
export function bookLoader(book: HelpBook) {
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(args)
    const entries = helpLinks(book, language, await helpFacts(args))
    args.context.get(structuredDataContext).push(...tellOfBook({ ...args.context.get(surroundingsContext), language, book, entries }))
    return { texts: textsFor(language, 'help'), entries }
  }
}

/** One page of a book; an unknown one leads to all, where a notice says so. */
export function entryLoader(book: HelpBook) {
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(args)
    const facts = await helpFacts(args)
    const entry = helpEntry(book, language, args.params.topic, facts)
    if (!entry) throw redirectDocument(`${pathTo(language, book)}#${unknownPageNotice}`)
    const texts = textsFor(language, 'help')
    args.context.get(structuredDataContext).push(...tellOfEntry({ ...args.context.get(surroundingsContext), language, entry }))
    return {
      texts, entry,
      page: { title: fill(texts.help[`${book}EntryTitle`], { title: entry.title }), description: entry.summary },
      related: relatedEntries(language, entry, facts),
      rated: ratedIn(args),
    }
  }
}
