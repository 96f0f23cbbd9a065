/** What the pages of the help tell machines about themselves. */
import { guideFor } from '#assets/telephone-systems/system-guides.ts'
import type { Language } from '#domain/language.ts'
import { pathTo } from '#web/paths.ts'
import { breadcrumbs, type Thing } from '#web/rendering/structured-data.server.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { screenOfBook, type HelpBook, type HelpEntry, type HelpLink } from './help-entry.ts'

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

export function tellOfBook({ book, entries, ...place }: BookToTell): Thing[] {
  const way = wayTo(place, book)
  const { help } = textsFor(place.language, 'help')
  if (book === 'faqs') return [way, { '@type': 'FAQPage', inLanguage: place.language, mainEntity: entries.map(({ title, summary }) => asQuestion(title, summary)) }]
  if (book === 'glossary') return [way, { '@type': 'DefinedTermSet', inLanguage: place.language, name: help.glossaryHeadline, hasDefinedTerm: entries.map((entry) => asTerm(entry, place)) }]
  return [way]
}

/** An answer, a meaning, or the steps that lead there. */
export function tellOfEntry({ entry, ...place }: Place & { readonly entry: HelpEntry }): Thing[] {
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
