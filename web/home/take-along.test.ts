import { describe, expect, it } from 'vitest'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { draftTakenAlong, heardOf } from './home-page.tsx'

const offered = { productId: 'p', language: 'de', template: 'Hier ist [Firmenname].', place: 'Firmenname', voiceId: 'ada', musicId: 'sommerregen' } as const
const heard = { name: ' Blumen Meyer ', voiceId: 'ada', musicId: 'sommerregen' }

describe('what goes along from the first page', () => {
  it('[R3.14] is the name, the voice and the music, as they were heard', () => {
    expect(draftTakenAlong(offered, heard, undefined)).toMatchObject({
      productId: 'p', text: offered.template, values: { Firmenname: 'Blumen Meyer' }, voiceId: 'ada', musicId: 'sommerregen',
    })
  })

  it('[R3.14] leaves the voice and the music of a greeting that was begun before, unless they were chosen here', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo, [Firmenname].'), values: { Firmenname: 'Alt', Ort: 'Kiel' }, voiceId: 'clara', musicId: null }
    expect(draftTakenAlong(offered, heard, begun)).toEqual({ ...begun, values: { Firmenname: 'Blumen Meyer', Ort: 'Kiel' } })
    expect(draftTakenAlong(offered, { ...heard, voiceId: 'bruno', musicId: 'jazz' }, begun)).toMatchObject({ voiceId: 'bruno', musicId: 'jazz' })
  })

  it('chooses for a greeting that was begun without a voice and music', () => {
    expect(draftTakenAlong(offered, heard, newDraft('p', 'de', 'Hallo'))).toMatchObject({ text: 'Hallo', voiceId: 'ada', musicId: 'sommerregen' })
  })
})

describe('what is heard on the first page', () => {
  const choices = { ...offered, voices: [{ id: 'ada' }, { id: 'jonas' }], musics: [{ id: 'sommerregen' }, { id: 'jazz' }] }

  it('is the example, until a greeting was begun', () => {
    expect(heardOf(choices, undefined)).toEqual({ name: '', voiceId: 'ada', musicId: 'sommerregen' })
  })

  it('[R3.14] is what was typed and chosen before', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo'), values: { Firmenname: 'Meyer' }, voiceId: 'jonas', musicId: 'jazz' }
    expect(heardOf(choices, begun)).toEqual({ name: 'Meyer', voiceId: 'jonas', musicId: 'jazz' })
    expect(heardOf(choices, { ...begun, musicId: null })).toMatchObject({ musicId: null })
  })

  it('has the voice and the music that are offered, where the begun greeting has others', () => {
    const begun = { ...newDraft('p', 'de', 'Hallo'), voiceId: 'clara', musicId: 'walzer' }
    expect(heardOf(choices, begun)).toEqual({ name: '', voiceId: 'ada', musicId: 'sommerregen' })
  })
})
