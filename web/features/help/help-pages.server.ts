/** Questions and glossary as data, in both languages. Read by loaders alone: a page carries the entries that it shows. */
import faqsDe from '#assets/help/faqs.de.json' with { type: 'json' }
import faqsEn from '#assets/help/faqs.en.json' with { type: 'json' }
import glossaryDe from '#assets/help/glossary.de.json' with { type: 'json' }
import glossaryEn from '#assets/help/glossary.en.json' with { type: 'json' }
import type { Language } from '#domain/language.ts'
import type { HelpEntry, HelpLink } from './help-entry.ts'

export type HelpBook = 'faqs' | 'glossary'

const books: Readonly<Record<HelpBook, Readonly<Record<Language, readonly HelpEntry[]>>>> = {
  faqs: { de: faqsDe, en: faqsEn },
  glossary: { de: glossaryDe, en: glossaryEn },
}

export function helpEntries(book: HelpBook, language: Language): readonly HelpEntry[] {
  return books[book][language]
}

export function helpEntry(book: HelpBook, language: Language, topic: string | undefined): HelpEntry | undefined {
  return helpEntries(book, language).find((entry) => entry.topic === topic)
}

/** The entries that an entry points to, of the same book. */
export function relatedEntries(book: HelpBook, language: Language, { related }: HelpEntry): HelpLink[] {
  return related.flatMap((topic) => {
    const entry = helpEntry(book, language, topic)
    return entry ? [{ topic: entry.topic, title: entry.title, summary: entry.summary }] : []
  })
}
