import { describe, expect, it } from 'vitest'
import { languages } from '#domain/language.ts'
import { catalogue } from './catalogue.ts'

const { voices } = catalogue

type Voice = (typeof voices)[number]

const idsWhere = (matches: (voice: Voice) => boolean) => voices.filter(matches).map(({ id }) => id)
const kinds = (['f', 'm'] as const).flatMap((sex) => (['young', 'old'] as const).flatMap((age) =>
  (['high', 'medium', 'bass'] as const).map((range) => ({ sex, age, range }))))

describe('the voices', () => {
  it('[R9.09] are more than twenty', () => {
    expect(voices).toHaveLength(24)
  })

  it.each(kinds)('have for $sex, $age, $range one person and one machine', ({ sex, age, range }) => {
    const found = voices.filter((voice) => voice.sex === sex && voice.voice_age === age && voice.voice_range === range)
    expect(found.map(({ ai }) => ai).sort()).toEqual([false, true])
  })

  it('[R9.09] include four for individual greetings, each of which speaks both languages', () => {
    const individual = voices.filter(({ classifications }) => classifications.includes('individual'))
    expect(individual.map(({ id }) => id)).toEqual(['clara', 'jonas', 'ada', 'bruno'])
    for (const { languages: spoken } of individual) expect(spoken).toEqual(languages)
  })

  it('include at least ten for ready-made greetings, women and men in each language', () => {
    const direct = voices.filter(({ classifications }) => classifications.includes('direct'))
    expect(direct.length).toBeGreaterThanOrEqual(10)
    for (const language of languages) {
      const sexes = direct.filter((voice) => voice.languages.includes(language)).map(({ sex }) => sex)
      expect(sexes.filter((sex) => sex === 'f').length).toBeGreaterThanOrEqual(3)
      expect(sexes.filter((sex) => sex === 'm').length).toBeGreaterThanOrEqual(3)
    }
  })

  it('all speak free text', () => {
    expect(idsWhere(({ classifications }) => !classifications.includes('creative'))).toEqual([])
  })

  it('speak German, English or both, with no language short of choice', () => {
    const spoken = (...wanted: string[]) => idsWhere((voice) => voice.languages.join() === wanted.join()).length
    expect([spoken('de'), spoken('en'), spoken('de', 'en')]).toEqual([9, 5, 10])
  })

  it('include the four that the home page introduces', () => {
    expect(voices.find(({ id }) => id === 'clara')).toMatchObject({ sex: 'f', voice_age: 'young', voice_range: 'medium', ai: false })
    expect(voices.find(({ id }) => id === 'jonas')).toMatchObject({ sex: 'm', ai: false })
    expect(voices.find(({ id }) => id === 'ada')).toMatchObject({ sex: 'f', ai: true })
    expect(voices.find(({ id }) => id === 'bruno')).toMatchObject({ sex: 'm', voice_range: 'bass', ai: false })
  })

  it('are described in two sentences that include their names', () => {
    for (const language of languages) {
      expect(idsWhere(({ name, description }) => {
        const sentences = description[language].split(/(?<=\.) /)
        return sentences.length !== 2 || !description[language].startsWith(name) && !description[language].includes(` ${name} `)
      })).toEqual([])
    }
  })

  it('each have a persona variant of their own', () => {
    expect(new Set(voices.map(({ persona }) => persona.variant)).size).toBe(voices.length)
  })

  it('share the eight palettes evenly', () => {
    for (let palette = 0; palette < 8; palette += 1) expect(idsWhere((voice) => voice.palette === palette)).toHaveLength(3)
  })
})
