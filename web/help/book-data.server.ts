import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router'
import { guideFor } from '#assets/telephone-systems/system-guides.ts'
import { helpContract } from '#domain/help/help.contract.ts'
import type { Language } from '#domain/language.ts'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import { formOf, refusalOf } from '#web/calls/form.server.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { pathTo } from '#web/paths.ts'
import { breadcrumbs, structuredDataContext, type Thing } from '#web/rendering/structured-data.server.ts'
import { fill } from '#web/texts/fill.ts'
import { languageOf, packedTexts, textsFor } from '#web/texts/texts.server.ts'
import { helpEntry, helpLinks, relatedEntries } from './help-books.server.ts'
import { type HelpBook, type HelpEntry, type HelpLink, ratedPlace, screenOfBook } from './help-entry.ts'
import { helpFacts } from './help-facts.server.ts'
import type { Rated } from './help-page.tsx'

/** A list of all that stands in a book. */
export function bookLoader(book: HelpBook) {
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(args)
    const entries = helpLinks(book, language, await helpFacts(args))
    args.context.get(structuredDataContext).push(...tellOfBook({ ...args.context.get(surroundingsContext), language, book, entries }))
    return { texts: packedTexts(language, 'help'), entries }
  }
}

/** One page of a book; an unknown one leads to all, where a notice says so. */
export function entryLoader(book: HelpBook) {
  return async (args: LoaderFunctionArgs) => {
    const language = languageOf(args)
    const facts = await helpFacts(args)
    const entry = helpEntry(book, language, args.params.topic, facts)
    if (!entry) throw redirectDocument(`${pathTo(language, book)}#${unknownPageNotice}`)
    const { help } = textsFor(language, 'help')
    args.context.get(structuredDataContext).push(...tellOfEntry({ ...args.context.get(surroundingsContext), language, entry }))
    return {
      texts: packedTexts(language, 'help'), entry,
      page: { title: fill(help[`${book}EntryTitle`], { title: entry.title }), description: entry.summary },
      related: relatedEntries(language, entry, facts),
      rated: ratedIn(args),
    }
  }
}

/** What the pages of the help tell machines about themselves. */
interface Place {
  readonly origin: string
  readonly language: Language
}

function wayTo({ origin, language }: Place, book: HelpBook, entry?: HelpLink): Thing {
  const { help, shell } = textsFor(language, 'help', 'shell')
  return breadcrumbs(origin, language, [
    { name: shell.shopName, screen: 'home' },
    { name: help.helpHeadline, screen: 'help' },
    { name: help[`${book}Headline`], screen: book },
    ...(entry ? [{ name: entry.title, screen: screenOfBook[book], parameters: { topic: entry.topic } }] : []),
  ])
}

const asQuestion = (name: string, text: string): Thing => ({ '@type': 'Question', name, acceptedAnswer: { '@type': 'Answer', text } })
const asTerm = ({ title, summary, topic }: HelpLink, { origin, language }: Place): Thing => ({
  '@type': 'DefinedTerm', name: title, description: summary, url: origin + pathTo(language, 'glossaryEntry', { topic }),
})

interface BookToTell extends Place {
  readonly book: HelpBook
  readonly entries: readonly HelpLink[]
}

function tellOfBook({ book, entries, ...place }: BookToTell): Thing[] {
  const way = wayTo(place, book)
  const { help } = textsFor(place.language, 'help')
  if (book === 'faqs') return [way, { '@type': 'FAQPage', inLanguage: place.language, mainEntity: entries.map(({ title, summary }) => asQuestion(title, summary)) }]
  if (book === 'glossary') return [way, { '@type': 'DefinedTermSet', inLanguage: place.language, name: help.glossaryHeadline, hasDefinedTerm: entries.map((entry) => asTerm(entry, place)) }]
  return [way]
}

/** An answer, a meaning, or the steps that lead there. */
function tellOfEntry({ entry, ...place }: Place & { readonly entry: HelpEntry }): Thing[] {
  const way = wayTo(place, entry.book, entry)
  const inLanguage = place.language
  if (entry.book === 'faqs') return [way, { '@type': 'FAQPage', inLanguage, mainEntity: [asQuestion(entry.title, wordsOf(entry))] }]
  if (entry.book === 'glossary') return [way, { ...asTerm(entry, place), inLanguage }]
  const { steps } = guideFor(entry.topic, place.language)
  return [way, {
    '@type': 'HowTo', inLanguage, name: entry.title, description: entry.summary,
    step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
  }]
}

function wordsOf({ paragraphs, sections = [] }: HelpEntry): string {
  const more = sections.flatMap(({ heading, paragraphs: texts = [], steps = [], rows = [] }) => [heading, ...texts, ...steps, ...rows.map(({ term, meaning }) => `${term}: ${meaning}`)])
  return [...paragraphs, ...more].join('\n')
}

export function rateHelp(book: HelpBook) {
  return async ({ request, url, params, context }: ActionFunctionArgs) => {
    const language = languageOf({ url })
    const topic = params.topic ?? ''
    const helpful = (await formOf(request))('helpful') === 'yes'
    const rated = await context.get(surroundingsContext)
      .call(helpContract.rateHelp, { page: `${book}/${topic}`, language, helpful })
      .then(() => (helpful ? 'yes' : 'no'), (error: unknown) => {
        if (!refusalOf(error)) throw error
        return 'failed'
      })
    throw redirect(`${pathTo(language, screenOfBook[book], { topic }, { rated })}#${ratedPlace}`, 303)
  }
}

function ratedIn({ url }: Pick<LoaderFunctionArgs, 'url'>): Rated {
  const rated = url.searchParams.get('rated')
  return rated === 'yes' || rated === 'no' || rated === 'failed' ? rated : undefined
}
