import { barePath, type Screen } from '#web/paths.ts'

export const helpBooks = ['faqs', 'glossary', 'telephoneSystems'] as const
export type HelpBook = (typeof helpBooks)[number]

/** The screen that shows one page of a book; the list of all has the name of the book. */
export const screenOfBook = { faqs: 'faq', glossary: 'glossaryEntry', telephoneSystems: 'telephoneSystem' } as const satisfies Readonly<Record<HelpBook, Screen>>

export const bookAt = (pathname: string): 'faqs' | 'glossary' => (barePath(pathname).startsWith('/faqs') ? 'faqs' : 'glossary')

export interface HelpLink {
  readonly book: HelpBook
  readonly topic: string
  readonly title: string
  readonly summary: string
}

/** A page that a list of the help points to: one of its own, or another of the shop that answers as well. */
export interface ListedPage {
  readonly screen: Screen
  readonly topic?: string
  readonly title: string
  readonly summary: string
}

/** With all that stands on it. */
export interface FindablePage {
  readonly page: ListedPage
  readonly words: readonly string[]
}

export interface HelpSection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  /** In their order. */
  readonly steps?: readonly string[]
  readonly rows?: readonly { readonly term: string; readonly meaning: string }[]
}

interface HelpBody<Section> extends Omit<HelpLink, 'book'> {
  readonly paragraphs: readonly string[]
  readonly sections?: readonly Section[]
  /** `book/topic`. */
  readonly related: readonly string[]
}

/** As it is written: for the formats that greetings are sold in it leaves a place. */
export type HelpText = HelpBody<HelpSection & { readonly listsFormats?: boolean }>

export interface HelpEntry extends HelpBody<HelpSection> {
  readonly book: HelpBook
}

/** Where on a page the answer to its question stands: also without script the browser goes there. */
export const ratedPlace = 'rated'

export function listed({ book, topic, title, summary }: HelpLink): ListedPage {
  return { screen: screenOfBook[book], topic, title, summary }
}
