import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { helpEntries, helpEntry, relatedEntries } from './help-pages.server.ts'

const faqTopics = [
  'order', 'upload', 'download', 'pin', 'ringtime', 'redirect', 'gema', 'text', 'delivery', 'mobilbox', 'msisdn', 'product',
  'ringbacktone', 'fileformat', 'voicemail', 'ziparchive', 'payment',
]
const glossaryTopics = [
  'order', 'uploadservice', 'upload', 'gema', 'text', 'delivery', 'mobilbox', 'msisdn', 'product', 'ringbacktone', 'fileformat',
  'voicemail', 'ziparchive', 'payment',
]

describe.each(languages)('the help in %s', (language) => {
  it('[R2.20] answers each of the questions', () => {
    expect(helpEntries('faqs', language).map(({ topic }) => topic).sort()).toEqual([...faqTopics].sort())
  })

  it('[R2.19] explains each of the words', () => {
    expect(helpEntries('glossary', language).map(({ topic }) => topic).sort()).toEqual([...glossaryTopics].sort())
  })

  it.each(['faqs', 'glossary'] as const)('leaves nothing empty in %s and points only to entries that exist', (book) => {
    for (const entry of helpEntries(book, language)) {
      expect([entry.title, entry.summary, ...entry.paragraphs].every((text) => text.trim().length > 0), entry.topic).toBe(true)
      expect(entry.paragraphs.length, entry.topic).toBeGreaterThan(0)
      expect(relatedEntries(book, language, entry).map(({ topic }) => topic), entry.topic).toEqual(entry.related)
    }
  })

  it('knows no other topic', () => {
    expect(helpEntry('faqs', language, 'klingelton')).toBeUndefined()
    expect(helpEntry('glossary', language, undefined)).toBeUndefined()
  })
})

it.each(['faqs', 'glossary'] as const)('[R1.07] says the same in both languages of %s, in other words', (book) => {
  const german = helpEntries(book, 'de')
  const english = helpEntries(book, 'en')
  expect(english.map(({ topic, related, paragraphs }) => [topic, related, paragraphs.length]))
    .toEqual(german.map(({ topic, related, paragraphs }) => [topic, related, paragraphs.length]))
  for (const [index, { summary }] of german.entries()) expect(english[index]?.summary).not.toBe(summary)
})
