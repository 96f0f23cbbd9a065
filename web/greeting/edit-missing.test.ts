import { describe, expect, it } from 'vitest'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { codeOf, lacksForHearing, whatDraftLacks } from './edit-missing.ts'

const voices = [{ id: 'clara', name: 'Clara', sex: 'f', voice_age: 'young', voice_range: 'medium', languages: ['de' as const], ai: false, palette: 0 } as const]
const musics = [{ id: 'sommerregen', name: 'Sommerregen', category: 'ballad', bpm: 94 }]
const individual = { classification: 'individual', mostCharacters: 500, voices: voices.map((voice) => ({ ...voice, languages: [...voice.languages], recorded_demos: [], speaks_at_once: [] })), musics } as const
const creative = { ...individual, classification: 'creative', mostCharacters: 1000 } as const
const template = '[Firmenname] ruft zurück. [Er/Sie] auch. [Firmenname].'

describe('the missing parts of a draft', () => {
  const draft = { ...newDraft('x', 'de', template), voiceId: 'clara', musicId: null }

  it('[R5.01, R5.02] are each empty placeholder once, the voice, and the choice of music', () => {
    const bare = newDraft('x', 'de', template)
    expect(whatDraftLacks(bare, individual)).toEqual(['place:Firmenname', 'place:Er/Sie', 'voice', 'music'])
    expect(whatDraftLacks({ ...draft, values: { 'Firmenname': ' ', 'Er/Sie': 'Er' } }, individual)).toEqual(['place:Firmenname'])
    expect(whatDraftLacks({ ...draft, values: { 'Firmenname': 'A', 'Er/Sie': 'Er' } }, individual)).toEqual([])
    expect(whatDraftLacks({ ...draft, values: { 'Firmenname': '[A]', 'Er/Sie': 'Er' } }, individual)).toEqual(['place:Firmenname'])
  })

  it('[R5.01] of free text are words, no brackets, and no more than the sold length', () => {
    const lacksAs = (text: string) => whatDraftLacks({ ...draft, text }, creative)
    expect([' … ', '<p></p>'].map(lacksAs)).toEqual([['text'], ['text']])
    expect(lacksAs('Hier ist [Firma')).toEqual(['brackets'])
    expect(lacksAs('a'.repeat(1001))).toEqual(['tooLong'])
    expect(lacksAs('a'.repeat(1000))).toEqual([])
    expect(whatDraftLacks({ ...draft, text: '9'.repeat(900) }, { ...creative, unspeakable: '9'.repeat(900) })).toEqual(['tooLong'])
    expect(whatDraftLacks({ ...draft, values: { Firmenname: 'a'.repeat(600) } }, individual)).toEqual(['place:Er/Sie', 'tooLong'])
  })

  it('[R4.12, R5.01] of a template that became free text are the places that still stand there by their names, though not for hearing it', () => {
    const upgraded = { ...draft, text: 'Rufen Sie Notfallnummer an.', unfilled: [{ name: 'Notfallnummer', asWritten: ['Rufen Sie Notfallnummer', 'Notfallnummer an.'] }] }
    expect(whatDraftLacks(upgraded, creative)).toEqual(['unfilled:Notfallnummer'])
    expect(whatDraftLacks({ ...upgraded, text: 'Nachts bitte die Notfallnummer an.' }, creative), 'where the words around it are others').toEqual(['unfilled:Notfallnummer'])
    expect(lacksForHearing(['unfilled:Notfallnummer'])).toEqual([])
    expect(whatDraftLacks({ ...upgraded, text: 'Rufen Sie null eins an. Die Notfallnummer gilt nachts.' }, creative)).toEqual([])
  })

  it('[R5.02] include a voice that speaks the language, and music that exists', () => {
    const filled = { ...draft, text: 'Hello', language: 'en' as const, musicId: 'gone' }
    expect(whatDraftLacks(filled, creative)).toEqual(['voice', 'music'])
    expect(lacksForHearing(['voice', 'music'])).toEqual(['voice'])
  })

  it('[R5.01] include a mix with an audible voice, which is not required for a sample', () => {
    const filled = { ...draft, text: 'Guten Tag' }
    expect(whatDraftLacks({ ...filled, mix: { ...filled.mix, voice_vol: 1 } }, creative)).toEqual(['mix'])
    expect(whatDraftLacks({ ...filled, mix: { ...filled.mix, voiceover_duck: 0, music_vol: 100 } }, creative)).toEqual([])
    expect(whatDraftLacks({ ...filled, musicId: 'sommerregen', mix: { ...filled.mix, voiceover_duck: 0, music_vol: 100 } }, creative)).toEqual(['mix'])
    expect(lacksForHearing(['mix'])).toEqual([])
    expect(codeOf('mix')).toBe('VOICE_NOT_HEARD')
  })

  it('[R8.06] have the codes of the shop\'s failures', () => {
    expect((['place:Ort', 'voice', 'brackets', 'music'] as const).map(codeOf))
      .toEqual(['WARN_MISSING_IDENTIFIER', 'WARN_MISSING_VOICE', 'WARN_INVALID_IDENTIFIER', undefined])
  })
})
