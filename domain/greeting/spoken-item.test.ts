import { describe, expect, it } from 'vitest'
import { spokenItem } from './spoken-item.ts'

const item = { text: 'Guten Tag.', languages: 'de', template_identifiers: {}, readings: [] } as const

describe('the speech of a greeting', () => {
  it('[R5.03] is the text with its placeholders filled and its numbers in words', () => {
    const speech = spokenItem({ ...item, text: '[Firma] öffnet um 8 Uhr.', template_identifiers: { Firma: 'Meyer & Co. KG' } })
    expect(speech).toMatchObject({ spoken: expect.stringContaining('acht Uhr') })
  })

  it('uses the readings that the customer chose', () => {
    expect(spokenItem({ ...item, text: 'Hier ist Xylotec.', readings: [{ written: 'Xylotec', spoken: 'Ksülotek' }] })).toMatchObject({ spoken: 'Hier ist Ksülotek.' })
  })

  it('[R5.02] is refused where something is missing, too long or empty', () => {
    expect(spokenItem({ ...item, text: '[Firma]' })).toMatchObject({ failure: 'WARN_MISSING_IDENTIFIER' })
    expect(spokenItem({ ...item, text: 'a'.repeat(1001) })).toEqual({ failure: 'TEXT_TOO_LONG' })
    expect(spokenItem({ ...item, text: '7'.repeat(1000) })).toEqual({ failure: 'TEXT_TOO_LONG' })
    expect(spokenItem({ ...item, text: ' … <b></b> 🎄' })).toMatchObject({ failure: 'NOTHING_TO_SAY' })
    expect(spokenItem({ ...item, text: '' })).toEqual({ failure: 'NOTHING_TO_SAY' })
  })
})
