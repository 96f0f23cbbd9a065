import { describe, expect, it } from 'vitest'
import { profiles, type ProfileId } from '#audio/profiles.ts'
import { telephoneSystems } from '#audio/telephone-systems.ts'
import { guideFor, systemGuides } from '#assets/telephone-systems/system-guides.ts'
import { systemPages } from '#assets/telephone-systems/system-pages.ts'
import { languages } from '#domain/language.ts'

const ids = telephoneSystems.map(({ id }) => id)

/** What is said of the files, without what they are not. */
function saidIn(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.split(/[.;:](?=\s|$)/)).filter((clause) => !/\b(nicht|kein\w*|not?|lehnt|refuses)\b/.test(clause)).join(' ')
  const found = (pattern: RegExp, nameOf = (word: string) => word) => [...new Set([...words.matchAll(pattern)].map(([word]) => nameOf(word)))].toSorted()
  return {
    kinds: found(/\b(MP3|WAV)\b/g),
    codings: found(/\bA-law\b|µ-law\b|\bPCM\b|\b16 [Bb]it\b/g, (word) => (word === 'PCM' || word.startsWith('16') ? 'PCM' : word)),
    rates: found(/\b[\d,.]+(?= kHz)/g, (word) => word.replace(',', '.')),
  }
}

const codingWords = { 'mp3': 'MP3', 'pcm-16': 'PCM', 'a-law': 'A-law', 'mu-law': 'µ-law' } as const

function madeFor(wants: readonly ProfileId[]) {
  const all = (wordOf: (id: ProfileId) => string) => [...new Set(wants.map(wordOf))].toSorted()
  return {
    kinds: all((id) => profiles[id].container.toUpperCase()),
    codings: all((id) => codingWords[profiles[id].coding]).filter((word) => word !== 'MP3'),
    rates: all((id) => String(profiles[id].sampleRateHz / 1000)),
  }
}

const inEachLanguage = telephoneSystems.filter(({ id }) => id !== 'unknown').flatMap((system) => languages.map((language) => [system.id, language, system] as const))

describe('the description of the files for a telephone system', () => {
  it.each(inEachLanguage)('names in its guide all kinds, codings and rates of its files and no others, or none: %s, %s', (id, language, { wants }) => {
    const { steps, hint = '' } = guideFor(id, language)
    const [said, made] = [saidIn([...steps, hint]), madeFor(wants)]
    if (said.kinds.length > 0) expect(said.kinds).toEqual(made.kinds)
    if (said.codings.length + said.rates.length > 0) expect([said.codings, said.rates]).toEqual([made.codings, made.rates])
  })

  it.each(inEachLanguage)('names at the top of its page each coding of its files and no other, or none: %s, %s', (id, language, { wants }) => {
    const { codings } = saidIn([systemPages[language][id]!.summary])
    if (codings.length > 0) expect(codings).toEqual(madeFor(wants).codings)
  })

  it('is a meaningful check: most guides name the format of their files', () => {
    const said = inEachLanguage.map(([id, language]) => saidIn(guideFor(id, language).steps))
    const naming = (what: keyof ReturnType<typeof saidIn>) => said.filter((one) => one[what].length > 0).length / said.length
    expect(naming('kinds')).toBeGreaterThan(0.5)
    expect(naming('codings')).toBeGreaterThan(0.25)
    expect(naming('rates')).toBeGreaterThan(0.25)
    expect(saidIn(['WAV mit 8 kHz, 16 Bit, mono; eine mit 44,1 kHz nimmt sie nicht.'])).toEqual({ kinds: ['WAV'], codings: ['PCM'], rates: ['8'] })
  })
})

describe('the guides to telephone systems', () => {
  it('exist for each selectable system, in both languages, and for no other', () => {
    for (const guides of Object.values(systemGuides)) expect(Object.keys(guides).toSorted()).toEqual(ids.toSorted())
  })

  it.each(ids)('say as much in English as in German, in different words: %s', (id) => {
    const [german, english] = [guideFor(id, 'de'), guideFor(id, 'en')]
    expect([english.steps.length, english.hint === undefined]).toEqual([german.steps.length, german.hint === undefined])
    expect(english.steps.filter((step) => german.steps.includes(step))).toEqual([])
  })

  it('are polite and do not shout', () => {
    const words = Object.values(systemGuides.de).flatMap(({ steps, hint = '' }) => [...steps, hint]).join(' ').replaceAll('FRITZ!Box', 'FRITZBox')
    expect(words).not.toMatch(/\b(du|dein\w*|dich|dir)\b|!/i)
  })

  it('help a customer who named no system, or an unknown one', () => {
    expect(guideFor(null, 'de')).toBe(systemGuides.de['unknown'])
    expect(guideFor('constructor', 'en')).toBe(systemGuides.en['unknown'])
  })
})
