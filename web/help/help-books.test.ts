import { describe, expect, it } from 'vitest'
import { systemKinds, systemPages } from '#assets/telephone-systems/system-pages.ts'
import { helpPages } from '#assets/help/help-pages.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { languages } from '#domain/language.ts'
import { helpEntries, helpEntry, helpTopics, relatedEntries } from './help-books.server.ts'
import { helpBooks, type HelpEntry } from './help-entry.ts'
import { formatRows, lastingFacts, type HelpFacts } from './help-facts.server.ts'

const faqTopics = [
  'order', 'upload', 'download', 'pin', 'ringtime', 'redirect', 'gema', 'text', 'delivery', 'mobilbox', 'msisdn', 'product',
  'ringbacktone', 'fileformat', 'voicemail', 'ziparchive', 'payment',
]
const glossaryTopics = [
  'order', 'uploadservice', 'upload', 'gema', 'text', 'delivery', 'mobilbox', 'msisdn', 'product', 'ringbacktone', 'fileformat',
  'voicemail', 'ziparchive', 'payment',
]

const factsIn = (language: 'de' | 'en'): HelpFacts => ({ ...lastingFacts(language), directPrice: '23,68 €', individualPrice: '35,58 €', creativePrice: '59,38 €', furtherFormat: '11,90 €' })

function wordsOf({ title, summary, paragraphs, sections = [] }: HelpEntry): string[] {
  return [title, summary, ...paragraphs, ...sections.flatMap(({ heading, paragraphs: more = [], steps = [], rows = [] }) => [heading, ...more, ...steps, ...rows.flatMap(({ term, meaning }) => [term, meaning])])]
}

describe.each(languages)('the help in %s', (language) => {
  const facts = factsIn(language)

  it('[R2.20] answers each of the questions', () => {
    expect(helpTopics('faqs').sort()).toEqual([...faqTopics].sort())
    expect(helpEntries('faqs', language, facts).map(({ topic }) => topic).sort()).toEqual([...faqTopics].sort())
  })

  it('[R2.19] explains each of the words', () => {
    expect(helpEntries('glossary', language, facts).map(({ topic }) => topic).sort()).toEqual([...glossaryTopics].sort())
  })

  it('has a page for each selectable telephone system, in one of the lists, and for no other', () => {
    const ids = telephoneSystems.map(({ id }) => id)
    expect(helpEntries('telephoneSystems', language, facts).map(({ topic }) => topic)).toEqual(ids)
    expect(Object.keys(systemPages[language]).sort()).toEqual([...ids].sort())
    expect(Object.values(systemKinds).flat().sort()).toEqual(ids.filter((id) => id !== 'unknown').sort())
  })

  it.each(helpBooks)('leaves nothing empty in %s, fills every placeholder with a fact, and links only to existing entries', (book) => {
    for (const entry of helpEntries(book, language, facts)) {
      expect(wordsOf(entry).filter((text) => text.trim() === '' || /[{}]|undefined|NaN/.test(text)), entry.topic).toEqual([])
      expect(wordsOf(entry).join(' ').split(/\s+/).length, entry.topic).toBeGreaterThan(40)
      expect(relatedEntries(language, entry, facts).map((link) => `${link.book}/${link.topic}`), entry.topic).toEqual(entry.related)
    }
  })

  it.each(helpBooks)('is short enough in %s for search engines and shared links', (book) => {
    const tooLong = helpEntries(book, language, facts).filter(({ summary }) => summary.length > 160)
    expect(tooLong.map(({ topic }) => topic)).toEqual([])
  })

  it('is polite and does not shout', () => {
    const words = helpBooks.flatMap((book) => helpEntries(book, language, facts)).flatMap(wordsOf).join(' ').replaceAll('FRITZ!Box', '')
    expect(words).not.toMatch(/!/)
    if (language === 'de') expect(words).not.toMatch(/\b(du|dein\w*|dich|dir|euch|euer)\b/i)
  })

  it('has no other topic', () => {
    expect(helpEntry('faqs', language, 'klingelton', facts)).toBeUndefined()
    expect(helpEntry('glossary', language, undefined, facts)).toBeUndefined()
  })
})

it.each(helpBooks)('[R1.07] says the same in both languages of %s, in different words', (book) => {
  const shapeOf = ({ topic, related, paragraphs, sections = [] }: HelpEntry) =>
    [topic, related, paragraphs.length, sections.map(({ paragraphs: more = [], steps = [], rows = [] }) => [more.length, steps.length, rows.length])]
  const german = helpEntries(book, 'de', factsIn('de'))
  const english = helpEntries(book, 'en', factsIn('en'))
  expect(english.map(shapeOf)).toEqual(german.map(shapeOf))
  for (const [index, { summary }] of german.entries()) expect(english[index]?.summary).not.toBe(summary)
})

it('[R9.02, R9.03, R9.04, R9.05, R9.06, R9.11] the stated days, prices and limits are those of the shop\'s own rules', () => {
  expect(lastingFacts('de')).toMatchObject({
    standardDays: '3 bis 5', expressDays: '1 bis 2', express: '50\u00a0%', includedFormats: '2', charactersPerSecond: '11', shortText: '500', longText: '1.000', transferMinutes: '3',
    countries: 'Deutschland, Österreich, Schweiz, Niederlande, Liechtenstein, Luxemburg, Belgien und Italien',
  })
  expect(formatRows('de').map(({ term, meaning }) => `${term}: ${meaning}`)).toEqual([
    expect.stringMatching(/^MP3: 22\.050 Hz, mono, 128 kbit\/s:/), expect.stringMatching(/^WAV: 22\.050 Hz, mono, 16 Bit:/), expect.stringMatching(/^ALaw: 8\.000 Hz, mono, 8 Bit:/),
  ])
  expect(lastingFacts('de').formatsExplained).toMatch(/ALaw .* 8\.000 Werte je Sekunde/)
  expect(lastingFacts('en')).toMatchObject({ standardDays: '3 to 5', express: '50%', longText: '1,000' })
})

it('lists every page that can be rated', () => {
  expect([...helpPages].sort()).toEqual(helpBooks.flatMap((book) => helpTopics(book).map((topic) => `${book}/${topic}`)).sort())
})
