import { expect, it } from 'vitest'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { canBeSpoken, draftSound } from './choice-frame.tsx'

it.each([
  ['Guten Tag.', {}, true],
  ['Guten Tag bei [Firmenname].', {}, false],
  ['Guten Tag bei [Firmenname].', { Firmenname: '  ' }, false],
  ['Guten Tag bei [Firmenname].', { Firmenname: 'Sommer' }, true],
  ['', {}, false],
  ['… – !', {}, false],
  ['<p></p>', {}, false],
  ['Guten Tag bei [Firmenname].', { '[Firmenname]': 'Sommer' }, true],
  ['a'.repeat(1001), {}, true],
])('%j with %j can be spoken: %s', (text, values, expected) => {
  expect(canBeSpoken({ text, values })).toBe(expected)
})

it('[R7.08] the customer\'s own text is played with all its values and settings', () => {
  const draft = { ...newDraft('ws-direct-patience', 'de', 'Hallo [Name]'), values: { Name: 'Sommer' }, voiceId: 'ada', musicId: 'sommerregen' }
  expect(Object.fromEntries(new URL(draftSound(draft), 'http://shop').searchParams)).toMatchObject({
    languages: 'de', text: 'Hallo [Name]', template_identifiers: '{"Name":"Sommer"}', voices_id: 'ada', musics_id: 'sommerregen', voice_vol: '70', fadeout: '2.5',
  })
  expect(new URL(draftSound({ ...draft, musicId: null }), 'http://shop').searchParams.has('musics_id')).toBe(false)
})
