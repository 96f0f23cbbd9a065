import { describe, expect, it } from 'vitest'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { missingIn } from './live-fields.ts'

const draft = { ...newDraft('p', 'de', 'Guten Tag bei [Firmenname].'), voiceId: 'ada', values: { Firmenname: 'Sommer' } }

describe('the missing parts of a greeting that cannot be played yet', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a text', { text: '  ' }, 'text'],
    ['words between tags', { text: '<p></p>' }, 'text'],
    ['words between signs', { text: ' … – !' }, 'text'],
    ['a value that holds no bracket', { values: { Firmenname: '[Sommer]' } }, 'details'],
    ['a value', { values: { Firmenname: ' ' } }, 'details'],
    ['fewer words', { isTooLong: true, voiceId: undefined }, 'tooLong'],
    ['a voice', { voiceId: undefined }, 'voice'],
  ] as const)('%s', (_what, change, missing) => {
    expect(missingIn({ ...draft, ...change })).toBe(missing)
  })

  it('accepts a value whose name is in brackets', () => {
    expect(missingIn({ ...draft, values: { '[Firmenname]': 'Sommer' } })).toBeUndefined()
  })
})
