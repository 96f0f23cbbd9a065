import { describe, expect, it } from 'vitest'
import searchWords from '#assets/help/search-words.json' with { type: 'json' }
import { pathTo } from '#web/paths.ts'
import { fill } from '#web/texts/fill.ts'
import { lastingFacts } from './help-facts.server.ts'
import { searchHelp } from './search-help.server.ts'

const found = (language: 'de' | 'en', query: string) => searchHelp(language, query).map(({ screen, topic }) => pathTo('de', screen, { topic }).slice(1))

describe('the search in the help', () => {
  it.each([
    ['de', 'FRITZ!Box', 'telephoneSystems/fritzbox-hold'], ['de', 'fritz box', 'telephoneSystems/fritzbox-answering'],
    ['de', 'fritzbox', 'telephoneSystems/fritzbox-hold'], ['en', 'FritzBox', 'telephoneSystems/fritzbox-hold'], ['de', '3cx', 'telephoneSystems/3cx'],
    ['de', 'Wie kann ich bezahlen?', 'faqs/payment'], ['de', 'pin vergessen', 'faqs/pin'], ['de', 'archiv öffnen', 'faqs/ziparchive'],
    ['de', 'oeffnen zip', 'faqs/ziparchive'], ['de', '##002#', 'faqs/redirect'], ['de', 'Freizeichen', 'glossary/ringbacktone'], ['en', 'how do I pay', 'faqs/payment'],
    ['en', 'ringback tone', 'glossary/ringbacktone'], ['en', 'divert calls', 'faqs/redirect'], ['en', 'microsoft teams', 'telephoneSystems/teams'],
  ] as const)('%s: "%s" finds %s among the first results', (language, query, page) => {
    expect(found(language, query).slice(0, 4)).toContain(page)
  })

  it('finds the end of a long word, umlauts in either spelling, and tolerates a typo', () => {
    expect(found('de', 'musik').join(' ')).toContain('telephoneSystems/hold-player')
    expect(found('de', 'uberweisen')).toContain('faqs/payment')
    expect(found('de', 'Astrisk')).toContain('telephoneSystems/asterisk')
    expect(found('en', 'delivary').slice(0, 3)).toContain('glossary/delivery')
  })

  it.each([
    ['de', 'widerruf', 'withdrawal'], ['de', 'Rückerstattung', 'withdrawal'], ['de', 'storno', 'faqs/order'], ['de', 'stornieren', 'faqs/order'],
    ['de', 'kündigen', 'faqs/order'], ['de', 'passwort', 'sendPassword'], ['de', 'gutschein', 'faqs/payment'], ['de', 'mwst', 'faqs/payment'],
    ['de', 'ust', 'faqs/payment'], ['de', 'rechnung', 'faqs/payment'], ['de', 'umleitung', 'faqs/redirect'], ['de', 'weiterleitung', 'faqs/redirect'],
    ['de', 'dateiformat', 'faqs/fileformat'], ['de', 'AGB', 'terms'], ['de', 'Datenschutz', 'privacy'], ['de', 'impressum', 'about'],
    ['de', 'barrierefrei', 'accessibility'], ['de', 'reklamation', 'faqs/download'], ['de', 'handynummer', 'faqs/msisdn'], ['de', 'hotline', 'contact'],
    ['en', 'withdrawal', 'withdrawal'], ['en', 'refund', 'withdrawal'], ['en', 'cancel', 'faqs/order'], ['en', 'password', 'sendPassword'],
    ['en', 'voucher', 'faqs/payment'], ['en', 'vat', 'faqs/payment'], ['en', 'invoice', 'faqs/payment'], ['en', 'forwarding', 'faqs/redirect'],
    ['en', 'file format', 'faqs/fileformat'], ['en', 'terms', 'terms'], ['en', 'privacy', 'privacy'], ['en', 'imprint', 'about'],
    ['en', 'accessibility', 'accessibility'], ['en', 'complaint', 'faqs/download'], ['en', 'support', 'contact'],
  ] as const)('%s: "%s", a synonym, finds %s first', (language, query, page) => {
    expect(found(language, query)[0]).toBe(page)
  })

  it.each(['de', 'en'] as const)('every synonym of a page in %s finds it among the first results, in any case', (language) => {
    const lost = Object.entries(searchWords).flatMap(([page, words]) => fill(words[language], lastingFacts(language)).split(' ')
      .filter((word) => !found(language, word.toUpperCase()).slice(0, 3).includes(page)).map((word) => `${word} -> ${page}`))
    expect(lost).toEqual([])
  })

  it('accepts umlauts spelled out, and a typo in a synonym', () => {
    expect(found('de', 'kuendigen')[0]).toBe('faqs/order')
    expect(found('de', 'ueberweisung')[0]).toBe('faqs/payment')
    expect(found('de', 'wiederruf')[0]).toBe('withdrawal')
    expect(found('de', 'gutshein')[0]).toBe('faqs/payment')
    expect(found('en', 'refnd')[0]).toBe('withdrawal')
  })

  it('finds nothing for unknown words, and accepts any query', () => {
    expect(found('de', 'xylophonqwertz')).toEqual([])
    expect(found('de', '')).toEqual([])
    expect(found('de', '"([\\')).toEqual([])
    expect(found('de', 'a'.repeat(100_000))).toEqual([])
  })

  it('shows no unfilled placeholder', () => {
    expect(JSON.stringify(searchHelp('de', 'lieferung werktage express'))).not.toMatch(/\{\w+\}/)
  })
})
