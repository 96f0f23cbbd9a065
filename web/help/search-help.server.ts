/** Also by parts of long German words, and with typing errors. */
import MiniSearch from 'minisearch'
import searchWords from '#assets/help/search-words.json' with { type: 'json' }
import { type PageName, pageTexts } from '#assets/pages/page-texts.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { textsFor } from '#web/texts/texts.server.ts'
import { helpEntries } from './help-books.server.ts'
import { type FindablePage, helpBooks, type HelpEntry, listed, type ListedPage, screenOfBook } from './help-entry.ts'
import { type HelpFacts, lastingFacts } from './help-facts.server.ts'

interface Document {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly text: string
  /** What people call it who do not know our words. */
  readonly alsoCalled: string
}

const mostFound = 12
const mostQueryCharacters = 100

/** `Warteschleifenmusik` is found by `musik` as well: its tails are kept, as long as they can be words. */
const shortestTail = 4

/** `Kündigung`, `kuendigung` and `KUNDIGUNG` are one word. */
function plain(word: string, language: Language): string {
  const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return language === 'de' ? bare.replaceAll(/([aou])e/g, '$1') : bare
}

/** Words that stand in every question and tell nothing. */
const idle: Readonly<Record<Language, ReadonlySet<string>>> = {
  de: new Set(['der', 'die', 'das', 'ein', 'eine', 'ich', 'wie', 'was', 'ist', 'und', 'oder', 'mein', 'meine', 'meiner', 'auf', 'fur', 'zu', 'kann', 'in', 'es', 'mit']),
  en: new Set(['the', 'a', 'an', 'i', 'how', 'what', 'is', 'and', 'or', 'my', 'on', 'for', 'to', 'can', 'in', 'it', 'do', 'does', 'with', 'of']),
}

function wordOf(word: string, language: Language): string | null {
  const one = plain(word, language)
  return idle[language].has(one) ? null : one
}

function tailsOf(word: string, language: Language): string[] | null {
  const one = wordOf(word, language)
  if (one === null) return null
  return [one, ...Array.from({ length: Math.max(0, one.length - shortestTail) }, (_, cut) => one.slice(cut + 1))]
}

/** Names are written together as well: `Fritz!Box` is found by `fritzbox`. */
const namesWithSigns = /[\p{L}\p{N}]+(?:[!.+-][\p{L}\p{N}]+)+/gu

function wordsIn(text: string): string[] {
  const together = Array.from(text.matchAll(namesWithSigns), ([name]) => name.replaceAll(/[!.+-]/g, ''))
  return [...text.split(/[^\p{L}\p{N}*#]+/u).filter(Boolean), ...together]
}

interface Shelf {
  readonly index: MiniSearch<Document>
  readonly pages: ReadonlyMap<string, ListedPage>
}

/** Made when somebody first searches in the language. */
const shelves = new Map<Language, Shelf>()

function shelfOf(language: Language): Shelf {
  const kept = shelves.get(language)
  if (kept) return kept
  const facts = lastingFacts(language)
  const findable = findablePages(language, facts)
  const index = new MiniSearch<Document>({
    fields: ['title', 'summary', 'text', 'alsoCalled'],
    tokenize: wordsIn,
    processTerm: (word, field) => (field === 'alsoCalled' ? wordOf(word, language) : tailsOf(word, language)),
    searchOptions: {
      processTerm: (word) => wordOf(word, language),
      boost: { alsoCalled: 12, title: 6, summary: 3 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : 0),
    },
  })
  index.addAll(findable.map(({ page: { title, summary, ...page }, words }) => ({
    id: placeOf(page), title, summary, text: words.join(' '), alsoCalled: fill(alsoCalled[placeOf(page)]?.[language] ?? '', facts),
  })))
  const shelf = { index, pages: new Map(findable.map(({ page }) => [placeOf(page), page])) }
  shelves.set(language, shelf)
  return shelf
}

const alsoCalled: Readonly<Record<string, Readonly<Record<Language, string>>>> = searchWords

function placeOf({ screen, topic }: Pick<ListedPage, 'screen' | 'topic'>): string {
  const book = helpBooks.find((one) => screenOfBook[one] === screen)
  return book ? `${book}/${topic}` : screen
}

function findablePages(language: Language, facts: HelpFacts): FindablePage[] {
  const entries = helpBooks.flatMap((book) => helpEntries(book, language, facts))
  return [...entries.map((entry) => ({ page: listed(entry), words: wordsOf(entry) })), ...shopPages(language)]
}

function wordsOf({ paragraphs, sections = [] }: Pick<HelpEntry, 'paragraphs' | 'sections'>): string[] {
  return [
    ...paragraphs,
    ...sections.flatMap(({ heading, paragraphs: more = [], steps = [], rows = [] }) => [heading, ...more, ...steps, ...rows.flatMap(({ term, meaning }) => [term, meaning])]),
  ]
}

/** Pages with all the words; where none has all of them, those with most. */
export function searchHelp(language: Language, query: string): ListedPage[] {
  const { index, pages } = shelfOf(language)
  const asked = query.slice(0, mostQueryCharacters)
  const all = index.search(asked, { combineWith: 'AND' })
  const found = all.length > 0 ? all : index.search(asked)
  return found.slice(0, mostFound).flatMap(({ id }) => pages.get(String(id)) ?? [])
}

/** Filled when the page is shown. */
const places = /\{\w+\}/g

function shopPages(language: Language): FindablePage[] {
  const { contact, account } = textsFor(language, 'contact', 'account')
  return [
    ...(Object.keys(pageTexts) as PageName[]).map((name) => textPage(name, language)),
    { page: { screen: 'contact', title: contact.contactHeadline, summary: contact.contactLead }, words: [] },
    { page: { screen: 'sendPassword', title: account.sendPasswordHeadline, summary: account.sendPasswordLead }, words: [] },
  ]
}

function textPage(name: PageName, language: Language): FindablePage {
  const { headline, lead, sections } = pageTexts[name][language]
  const words = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).map((text) => text.replaceAll(places, ''))
  return { page: { screen: name, title: headline, summary: lead }, words }
}
