import { describe, expect, it } from 'vitest'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { draftTakenAlong, heardOf } from './home-page.tsx'

const offered = { productId: 'p', language: 'de', template: 'Hier ist [Firmenname].', place: 'Firmenname', voiceId: 'ada', musicId: 'sommerregen' } as const
const heard = { name: ' Blumen Meyer ', voiceId: 'ada', musicId: 'sommerregen' }

describe('the values carried over from the home page', () => {
  it('[R3.14] are the name, the voice and the music, as they were played', () => {
    expect(draftTakenAlong(offered, heard, undefined)).toMatchObject({
      productId: 'p', text: offered.template, values: { Firmenname: 'Blumen Meyer' }, voiceId: 'ada', musicId: 'sommerregen',
    })
  })

  it('[R3.14] keep the voice and the music of an existing draft, unless they were chosen here', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo, [Firmenname].'), values: { Firmenname: 'Alt', Ort: 'Kiel' }, voiceId: 'clara', musicId: null }
    expect(draftTakenAlong(offered, heard, begun)).toEqual({ ...begun, values: { Firmenname: 'Blumen Meyer', Ort: 'Kiel' } })
    expect(draftTakenAlong(offered, { ...heard, voiceId: 'bruno', musicId: 'jazz' }, begun)).toMatchObject({ voiceId: 'bruno', musicId: 'jazz' })
  })

  it('add a voice and music to a draft that has none', () => {
    expect(draftTakenAlong(offered, heard, newDraft('p', 'de', 'Hallo'))).toMatchObject({ text: 'Hallo', voiceId: 'ada', musicId: 'sommerregen' })
  })
})

describe('the sample on the home page', () => {
  const choices = { ...offered, voices: [{ id: 'ada' }, { id: 'jonas' }], musics: [{ id: 'sommerregen' }, { id: 'jazz' }] }

  it('is the example, until a draft was started', () => {
    expect(heardOf(choices, undefined)).toEqual({ name: '', voiceId: 'ada', musicId: 'sommerregen' })
  })

  it('[R3.14] uses the earlier input and choices', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo'), values: { Firmenname: 'Meyer' }, voiceId: 'jonas', musicId: 'jazz' }
    expect(heardOf(choices, begun)).toEqual({ name: 'Meyer', voiceId: 'jonas', musicId: 'jazz' })
    expect(heardOf(choices, { ...begun, musicId: null })).toMatchObject({ musicId: null })
  })

  it('uses voice and music that are offered, where the draft has others', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo'), voiceId: 'clara', musicId: 'walzer' }
    expect(heardOf(choices, begun)).toEqual({ name: '', voiceId: 'ada', musicId: 'sommerregen' })
  })
})
