import { describe, expect, it } from 'vitest'
import { textPreview } from './text-preview.ts'

describe('the preview of a text', () => {
  it('[R9.12] shows 405 characters in full', () => {
    const text = 'a'.repeat(405)
    expect(textPreview(text)).toBe(text)
  })

  it('[R9.12] trims a longer text at 405 characters, after a whole word', () => {
    const preview = textPreview('Guten Tag, '.repeat(60))
    expect(preview.length).toBeLessThanOrEqual(407)
    expect(preview).toMatch(/(Guten|Tag) …$/)
  })

  it('[R9.12] trims a single endless word', () => {
    expect(textPreview('x'.repeat(1000))).toBe(`${'x'.repeat(405)} …`)
  })
})
