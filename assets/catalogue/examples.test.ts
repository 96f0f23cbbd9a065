import { describe, expect, it } from 'vitest'
import { classifications, productTypeCodes, productTypes } from '#domain/catalogue/product-type.ts'
import { spokenSeconds } from '#domain/greeting/spoken-length.ts'
import { languages, type Language } from '#domain/language.ts'
import { normalise } from '#domain/speech/normalise.ts'
import { catalogue } from './catalogue.ts'
import { demoOf, exampleText, exampleValues, voiceDemoText } from './examples.ts'

interface Text { readonly of: string, readonly language: Language, readonly text: string }

const templates = languages.flatMap((language) => catalogue.products.flatMap(({ id, templates: { [language]: template } }) =>
  template === undefined ? [] : [{ id, language, template, text: exampleText(id, template, language) }]))

const filledTexts: Text[] = templates.map(({ id, language, text }) => ({ of: id, language, text }))

const speakers = languages.flatMap((language) =>
  catalogue.voices.filter(({ languages: spoken }) => spoken.includes(language)).map((voice) => ({ voice, language })))

const voiceDemos: Text[] = speakers.map(({ voice, language }) => ({ of: voice.id, language, text: voiceDemoText(voice, language) }))

const demos = productTypeCodes.flatMap((type) =>
  productTypes[type].classifications.map((classification) => ({ type, classification, demo: demoOf(type, classification) })))

describe('a template filled with examples', () => {
  it('has no bracket left, and fits the length that its product sells', () => {
    expect(filledTexts).toHaveLength(120)
    expect(filledTexts.filter(({ text }) => /[[\]{}]/.test(text))).toEqual([])
    const most = new Map(catalogue.products.map(({ id, max_characters }) => [id, max_characters]))
    expect(filledTexts.filter(({ of, text }) => text.length > (most.get(of) ?? 0))).toEqual([])
  })

  it('needs every example and uses no other', () => {
    for (const language of languages) {
      const needed = templates.filter((one) => one.language === language).flatMap(({ template }) =>
        Array.from(template.matchAll(/\[([^[\]]+)\]/g), ([, name]) => name))
      expect(Object.keys(exampleValues[language]).sort()).toEqual([...new Set(needed)].sort())
    }
  })

  it('is unchanged when it has no placeholders', () => {
    expect(templates.filter(({ template, text }) => !template.includes('[') && text !== template)).toEqual([])
  })

  it('fills an unknown placeholder with its own name', () => {
    expect(exampleText('abb-individual-company', 'Hier ist [Haustier].', 'de')).toBe('Hier ist Haustier.')
  })

  it.each<[string, Language, string]>([
    ['voicemail-individual-absence', 'de', 'Johanna Brandt ist bis einschließlich Freitag, den neunten Oktober nicht im Haus.'],
    ['special-individual-move', 'de', 'Ab dem ersten Oktober lautet unsere Anschrift: Laternenstraße zwölf, gleich hinter der alten Ziegelei.'],
    ['special-individual-holiday', 'de', 'vom sechsundzwanzigsten Juli bis einschließlich dreizehnten August. Ab dem sechzehnten August erreichen Sie uns'],
    ['abn-individual-oncall', 'de', 'Guten Tag, hier ist die Tierarztpraxis Amselfink. Sie rufen außerhalb unserer Sprechzeiten an.'],
    ['aba-individual-mail-alternative', 'de', 'schreiben Sie an hallo ät amselfink Punkt beispiel.'],
    ['voicemail-individual-named', 'en', 'the voicemail of Missis Ashworth at Thistlewick and Daughters. She is not available'],
    ['abn-individual-oncall', 'en', 'open Monday to Friday from eight AM to five PM.'],
  ])('is spoken in correct grammar: %s in %s', (id, language, words) => {
    const filled = filledTexts.find((one) => one.of === id && one.language === language)
    expect(normalise(filled?.text ?? '', language).spoken).toContain(words)
  })
})

describe('the firms of the examples', () => {
  const valuesWith = (language: Language, pattern: RegExp) => Object.values(exampleValues[language]).filter((value) => pattern.test(value))

  it('have telephone numbers that are reserved for fiction', () => {
    for (const [language, reserved] of [['de', /^(?:030 23125 \d{3}|0171 39200 \d{2})$/], ['en', /^020 7946 0\d{3}$/]] as const) {
      const numbers = valuesWith(language, /\d{4}/)
      expect(numbers).toHaveLength(2)
      expect(numbers.filter((number) => !reserved.test(number))).toEqual([])
    }
  })

  it('have addresses under an internet domain that does not exist', () => {
    for (const [language, nowhere] of [['de', /\.beispiel$/], ['en', /\.example$/]] as const) {
      const addresses = valuesWith(language, /@|www/)
      expect(addresses).toHaveLength(2)
      expect(addresses.filter((address) => !nowhere.test(address))).toEqual([])
    }
  })
})

describe('the introduction of a voice', () => {
  it('is long enough to recognise the voice and short enough to be heard to the end', () => {
    const lengths = voiceDemos.map(({ of, language, text }) => ({ of, seconds: spokenSeconds(normalise(text, language).spoken.length) }))
    expect(lengths.filter(({ seconds }) => seconds < 6 || seconds > 14)).toEqual([])
  })

  it.each(speakers)('says the name of $voice.name, and that the voice is artificial, in $language', ({ voice, language }) => {
    const text = voiceDemoText(voice, language)
    const honestWords = language === 'de' ?
      { machine: 'KI-Stimme', guide: 'Probestimme, eine KI' } :
      { machine: 'an AI voice', guide: 'AI sample voice' }
    expect(text).toContain(voice.name)
    expect(text).toContain(voice.ai ? honestWords.machine : honestWords.guide)
  })

  it('is the same at every call, and differs between voices', () => {
    for (const language of languages) {
      const introducing = speakers.filter((one) => one.language === language && one.voice.ai)
      const sentences = introducing.map(({ voice }) => voiceDemoText(voice, language).replace(voice.name, ''))
      expect(new Set(sentences).size).toBeGreaterThanOrEqual(5)
    }
    expect(voiceDemoText({ name: 'Ada', ai: true }, 'de')).toBe(voiceDemoText({ name: 'Ada', ai: true }, 'de'))
  })
})

describe('every text that is spoken as an example', () => {
  it.each([
    'READING_UNSURE', 'PLACEHOLDER_LEFT', 'FOREIGN_SCRIPT', 'SIGN_LEFT_OUT', 'EMOJI_LEFT_OUT', 'NUMBER_OF_OTHER_LANGUAGE',
  ])('raises no %s warning', (code) => {
    const warnings = [...filledTexts, ...voiceDemos].flatMap(({ of, language, text }) =>
      normalise(text, language).warnings.map((warning) => ({ of, language, ...warning })))
    expect(warnings.filter((warning) => warning.code === code)).toEqual([])
  })
})

describe('the demo of a product type', () => {
  it.each(demos)('$type, $classification, names a product and a music that can be ordered as heard', ({ type, classification, demo }) => {
    const product = catalogue.products.find(({ id }) => id === demo?.productId)
    expect(product).toMatchObject({ product_type: type, classification })
    expect(Object.keys(product?.templates ?? {})).toEqual(languages)
    const music = catalogue.musics.find(({ id }) => id === demo?.musicId)
    expect(music?.classifications).toContain(classification)
    for (const language of languages) {
      const voice = catalogue.voices.find(({ id }) => id === demo?.voiceId[language])
      expect(voice).toMatchObject({ ai: true })
      expect(voice?.languages).toContain(language)
      expect(voice?.classifications).toContain(classification)
    }
  })

  it('is the first product that has a text', () => {
    expect(demoOf('abb', 'individual')?.productId).toBe('abb-individual-company')
    expect(demoOf('freetext', 'creative')?.productId).toBe('freetext-creative-story')
  })

  it('does not exist where the type has no product of that class', () => {
    const missing = productTypeCodes.flatMap((type) =>
      classifications.filter((one) => !productTypes[type].classifications.includes(one)).map((one) => demoOf(type, one)))
    expect(missing).toHaveLength(11)
    expect(new Set(missing)).toEqual(new Set([null]))
  })

  it('has a different music from every other demo of its class', () => {
    for (const wanted of classifications) {
      const musicIds = demos.filter(({ classification }) => classification === wanted).map(({ demo }) => demo?.musicId)
      expect(new Set(musicIds).size).toBe(musicIds.length)
    }
  })
})
