/** No two personas sound alike, and each sounds as the catalogue says. */
import { describe, expect, it } from 'vitest'
import { catalogue } from '#assets/catalogue/catalogue.ts'
import { guidePersona, sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { measuresOf, voiceMeasurements } from '#assets/catalogue/voice-measurements.ts'
import { languages, type Language } from '#domain/language.ts'
import { distanceBetween } from './likeness.ts'

const { voices } = catalogue
const measured = Object.entries(voiceMeasurements.voices)

function figuresOf(id: string, language: Language) {
  return voiceMeasurements.voices[id]?.figures[language] ?? expect.fail(`${id} was not measured in ${language}`)
}

describe('the figures of the voices', () => {
  it('exist for every persona in its present form, in every language, and for the guide', () => {
    const personas = Object.fromEntries(measured.map(([id, { persona }]) => [id, persona]))
    expect(personas).toEqual({ ...Object.fromEntries(voices.map(({ id, persona }) => [id, persona])), guide: guidePersona })
    for (const [id] of measured) for (const language of languages) expect(figuresOf(id, language).fundamentalHz).toBeGreaterThan(0)
  })

  it.each(languages)('[R9.09] tell more than twenty voices apart in %s: no two of them are confusable', (language) => {
    const alike = measured.flatMap(([one], index) =>
      measured.slice(index + 1).filter(([other]) => distanceBetween(figuresOf(one, language), figuresOf(other, language)) < 1).map(([other]) => [one, other]))
    expect(measured.length).toBeGreaterThan(20)
    expect(alike).toEqual([])
  })

  it.each(languages)('put bass below medium below high, for women and men, in %s', (language) => {
    for (const sex of ['f', 'm'] as const) {
      const heights = (range: string) =>
        voices.filter((voice) => voice.sex === sex && voice.voice_range === range).map(({ id }) => figuresOf(id, language).fundamentalHz)
      expect(Math.max(...heights('bass'))).toBeLessThan(Math.min(...heights('medium')))
      expect(Math.max(...heights('medium'))).toBeLessThan(Math.min(...heights('high')))
    }
  })

  it.each(languages)('put every woman above every man, and the guide between them, in %s', (language) => {
    const heights = (sex: string) => voices.filter((voice) => voice.sex === sex).map(({ id }) => figuresOf(id, language).fundamentalHz)
    expect(Math.min(...heights('f'))).toBeGreaterThan(Math.max(...heights('m')))
    const guide = figuresOf('guide', language).fundamentalHz
    expect(guide).toBeGreaterThan(Math.max(...heights('m')))
    expect(guide).toBeLessThan(Math.min(...voices.filter((voice) => voice.sex === 'f' && voice.voice_range === 'medium').map(({ id }) => figuresOf(id, language).fundamentalHz)))
  })

  it.each(languages)('show every voice audible and intelligible in %s', (language) => {
    for (const [id] of measured) {
      const { voice, charactersASecond } = figuresOf(id, language)
      expect(voice.loudnessLufs).toBeGreaterThan(-30)
      expect(charactersASecond).toBeGreaterThan(13)
      expect(charactersASecond).toBeLessThan(20)
    }
  })
})

describe('the measures that a sample is streamed with', () => {
  const everybody = [...voices.map(({ persona }) => persona), guidePersona]

  it.each(languages)('exist for every persona of the catalogue and the guide in %s', (language) => {
    expect(everybody.filter((persona) => measuresOf(persona, language) === undefined)).toEqual([])
  })

  it('belong to the persona, not to its voice: none for a persona that was never measured', () => {
    const { pitch, ...others } = guidePersona
    expect(measuresOf({ ...others, pitch }, 'de')).toBe(voiceMeasurements.voices['guide']?.figures.de)
    expect(measuresOf({ ...others, pitch: pitch + 1 }, 'de')).toBeUndefined()
  })

  it('state no room noise for an engine', () => {
    for (const persona of everybody) expect(measuresOf(persona, 'de')?.voice.noiseFloorDbfs).toBe(-Infinity)
  })
})

describe('the reader of a sample', () => {
  it('[R1.04] is the voice itself where it is a machine, and the guide where it is a person: no person gets a synthetic twin', () => {
    for (const voice of voices) {
      expect(sampleReaderOf(voice)).toEqual(voice.ai ? { readerId: voice.id, persona: voice.persona, isGuide: false } : { readerId: 'guide', persona: guidePersona, isGuide: true })
    }
    expect(voices.map(({ persona }) => persona.variant)).not.toContain(guidePersona.variant)
  })
})
