/** Read by loaders only: a page carries the entries that it shows. */
import faqsDe from '#assets/help/faqs.de.json' with { type: 'json' }
import faqsEn from '#assets/help/faqs.en.json' with { type: 'json' }
import glossaryDe from '#assets/help/glossary.de.json' with { type: 'json' }
import glossaryEn from '#assets/help/glossary.en.json' with { type: 'json' }
import { systemKinds, systemPages } from '#assets/telephone-systems/system-pages.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { unbroken } from '#web/texts/texts.server.ts'
import { helpBooks, type HelpBook, type HelpEntry, type HelpLink, type HelpSection, type HelpText } from './help-entry.ts'
import { formatRows, type HelpFacts } from './help-facts.server.ts'

type Book = readonly HelpText[]

const mostNeighbours = 3

const books: Readonly<Record<HelpBook, Readonly<Record<Language, Book>>>> = {
  faqs: { de: faqsDe, en: faqsEn },
  glossary: { de: glossaryDe, en: glossaryEn },
  telephoneSystems: { de: systemsBook('de'), en: systemsBook('en') },
}

/** Beside a system: those of its kind, and what matters with every one. */
function systemsBook(language: Language): Book {
  return telephoneSystems.map(({ id, name }) => {
    const { summary = '', paragraphs = [] } = systemPages[language][id] ?? {}
    return { topic: id, title: name[language], summary, paragraphs, related: ['faqs/fileformat', 'faqs/ziparchive', ...neighboursOf(id)] }
  })
}

function neighboursOf(systemId: string): string[] {
  const kind: readonly string[] = Object.values(systemKinds).find((ids) => (ids as readonly string[]).includes(systemId)) ?? []
  const place = kind.indexOf(systemId)
  return [...kind.slice(place + 1), ...kind.slice(0, Math.max(0, place))].slice(0, mostNeighbours).map((id) => `telephoneSystems/${id}`)
}

export function helpTopics(book: HelpBook): string[] {
  return books[book].de.map(({ topic }) => topic)
}

export function helpEntries(book: HelpBook, language: Language, facts: HelpFacts): HelpEntry[] {
  return books[book][language].map((entry) => entryOf(book, language, entry, facts))
}

export function helpEntry(book: HelpBook, language: Language, topic: string | undefined, facts: HelpFacts): HelpEntry | undefined {
  const entry = books[book][language].find((one) => one.topic === topic)
  return entry && entryOf(book, language, entry, facts)
}

function entryOf(book: HelpBook, language: Language, { sections, ...entry }: HelpText, facts: HelpFacts): HelpEntry {
  const whole = ({ listsFormats = false, ...section }: NonNullable<HelpText['sections']>[number]): HelpSection => (listsFormats ? { ...section, rows: formatRows(language) } : section)
  return filled({ ...entry, ...(sections && { sections: sections.map(whole) }), book }, facts)
}

export function helpLinks(book: HelpBook, language: Language, facts: HelpFacts): HelpLink[] {
  return helpEntries(book, language, facts).map(linkTo)
}

function linkTo({ book, topic, title, summary }: HelpLink): HelpLink {
  return { book, topic, title, summary }
}

/** The entries that an entry points to, in whichever book they stand. */
export function relatedEntries(language: Language, { related }: HelpEntry, facts: HelpFacts): HelpLink[] {
  return related.flatMap((place) => {
    const [name, topic] = place.split('/')
    const book = helpBooks.find((one) => one === name)
    const entry = book && helpEntry(book, language, topic, facts)
    return entry ? [linkTo(entry)] : []
  })
}

/** Every text in it with the facts in their places. */
function filled<Value>(value: Value, facts: HelpFacts): Value {
  if (typeof value === 'string') return unbroken(fill(value as string, facts)) as Value
  if (Array.isArray(value)) return value.map((one) => filled(one, facts)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, facts)])) as Value
}
