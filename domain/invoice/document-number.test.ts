import { describe, expect, it } from 'vitest'
import { documentNumber, documentNumberIn } from './document-number.ts'

describe('the number of a document', () => {
  it.each([
    ['RE-2026-000012', 'RE-2026-000012'], [' re 2026 12 ', 'RE-2026-000012'], ['gs.2026.1000000', 'GS-2026-1000000'],
    ['RE-2026-000000', undefined], ['RE-1926-000012', undefined], ['AB-2026-000012', undefined], ['100012', undefined], ['RE-2026-1234567890', undefined],
  ])('%j is %s', (typed, is) => {
    const number = documentNumberIn(typed)
    expect(number && documentNumber(number)).toBe(is)
  })
})
