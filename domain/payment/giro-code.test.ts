import { describe, expect, it } from 'vitest'
import { giroCodePayload } from './giro-code.ts'

const transfer = {
  holder: 'Freizeichen Tonstudio GmbH', iban: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX', cents: 11_900, reference: 'Auftrag 1000017',
}

describe('the text of a GiroCode', () => {
  it('[R9.10] names payee, account, amount and reference, each on its own line', () => {
    expect(giroCodePayload(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nFreizeichen Tonstudio GmbH\nDE89370400440532013000\nEUR119.00\n\n\nAuftrag 1000017',
    )
  })

  it.each([[1, 'EUR0.01'], [1990, 'EUR19.90'], [999_999_999_99, 'EUR999999999.99']])('writes %i cents as %s', (cents, amount) => {
    expect(giroCodePayload({ ...transfer, cents })?.split('\n')[7]).toBe(amount)
  })

  it.each([0, -1, 999_999_999_99 + 1])('does not exist for %i cents', (cents) => {
    expect(giroCodePayload({ ...transfer, cents })).toBeUndefined()
  })

  it('prevents a line break inside a name from becoming a line of its own', () => {
    const payload = giroCodePayload({ ...transfer, holder: 'Freizeichen\r\nGmbH', reference: 'A\nB\u0000C' })
    expect(payload?.split('\n')).toHaveLength(11)
    expect(payload).toContain('Freizeichen GmbH')
    expect(payload).toMatch(/A B C$/)
  })

  it('never exceeds 331 bytes, however long and wide the words are', () => {
    const payload = giroCodePayload({ ...transfer, holder: 'ß'.repeat(99), reference: '\u{1F4DE}'.repeat(200) }) ?? ''
    expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(331)
    expect(payload).toContain(`\n${'ß'.repeat(70)}\n`)
    expect(payload.isWellFormed()).toBe(true)
  })
})
