import { describe, expect, it } from 'vitest'
import { itemPreview, openPlaces } from './item-facts.tsx'

const text = 'Hier ist [Firmenname]. [Anrede (Herr/Frau)] [Nachname] von [Firmenname] ist gleich da.'

describe('the preview of a greeting\'s text', () => {
  it('shows filled values, and marks empty placeholders with their number', () => {
    const pieces = itemPreview({ text, template_identifiers: { Firmenname: 'Praxis Dr. Roth', Nachname: ' ' } })
    expect(pieces).toEqual([
      { kind: 'words', words: 'Hier ist Praxis Dr. Roth. ' },
      { kind: 'open', name: 'Anrede (Herr/Frau)', number: 2 },
      { kind: 'words', words: ' ' },
      { kind: 'open', name: 'Nachname', number: 3 },
      { kind: 'words', words: ' von Praxis Dr. Roth ist gleich da.' },
    ])
  })

  it('[R5.01] counts an empty placeholder once, however often it occurs', () => {
    expect(openPlaces({ text, template_identifiers: {} })).toEqual(['Firmenname', 'Anrede (Herr/Frau)', 'Nachname'])
    expect(openPlaces({ text, template_identifiers: { '[Firmenname]': 'Praxis', Nachname: 'Roth', 'Anrede (Herr/Frau)': 'Frau' } })).toEqual([])
  })

  it('ends with a whole word where it is long', () => {
    const [piece] = itemPreview({ text: 'Guten Tag, '.repeat(90), template_identifiers: {} })
    expect(piece).toMatchObject({ kind: 'words', words: expect.stringMatching(/Guten …$/) })
    expect((piece as { words: string }).words.length).toBeLessThanOrEqual(407)
  })

  it('cuts a single endless word rather than show nothing', () => {
    expect(itemPreview({ text: 'x'.repeat(1000), template_identifiers: {} })).toEqual([{ kind: 'words', words: `${'x'.repeat(405)} …` }])
  })

  it('is empty for an empty text', () => {
    expect(itemPreview({ text: '', template_identifiers: {} })).toEqual([])
  })
})
