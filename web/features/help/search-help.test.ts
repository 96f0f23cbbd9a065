import { describe, expect, it } from 'vitest'
import { searchHelp } from './search-help.server.ts'

const found = (language: 'de' | 'en', query: string) => searchHelp(language, query).map(({ book, topic }) => `${book}/${topic}`)

describe('the search in the help', () => {
  it.each([
    ['de', 'FRITZ!Box', 'telephoneSystems/fritzbox-hold'], ['de', 'fritz box', 'telephoneSystems/fritzbox-answering'],
    ['de', 'fritzbox', 'telephoneSystems/fritzbox-hold'], ['en', 'FritzBox', 'telephoneSystems/fritzbox-hold'], ['de', '3cx', 'telephoneSystems/3cx'],
    ['de', 'Wie kann ich bezahlen?', 'faqs/payment'], ['de', 'pin vergessen', 'faqs/pin'], ['de', 'archiv öffnen', 'faqs/ziparchive'],
    ['de', 'oeffnen zip', 'faqs/ziparchive'], ['de', '##002#', 'faqs/redirect'], ['de', 'Freizeichen', 'glossary/ringbacktone'], ['en', 'how do I pay', 'faqs/payment'],
    ['en', 'ringback tone', 'glossary/ringbacktone'], ['en', 'divert calls', 'faqs/redirect'], ['en', 'microsoft teams', 'telephoneSystems/teams'],
  ] as const)('%s: "%s" leads to %s among the first', (language, query, page) => {
    expect(found(language, query).slice(0, 4)).toContain(page)
  })

  it('finds the tail of a long word, umlauts written either way, and forgives a slip', () => {
    expect(found('de', 'musik').join(' ')).toContain('telephoneSystems/hold-player')
    expect(found('de', 'uberweisen')).toContain('faqs/payment')
    expect(found('de', 'Astrisk')).toContain('telephoneSystems/asterisk')
    expect(found('en', 'delivary').slice(0, 3)).toContain('glossary/delivery')
  })

  it('finds nothing for what the help does not know, and does not mind what is asked', () => {
    expect(found('de', 'xylophonqwertz')).toEqual([])
    expect(found('de', '')).toEqual([])
    expect(found('de', '"([\\')).toEqual([])
    expect(found('de', 'a'.repeat(100_000))).toEqual([])
  })

  it('shows no place that waits for a fact', () => {
    expect(JSON.stringify(searchHelp('de', 'lieferung werktage express'))).not.toMatch(/\{\w+\}/)
  })
})
