import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import loanWords from './loan-words.json' with { type: 'json' }
import { withLoanWords } from './loan-words.ts'
import { sayableText } from './sayable-text.ts'

/** Prints what sounds the engine makes of each line: a process of its own, because of the licence. */
const program = `
import loadEspeak from '@echogarden/espeak-ng-emscripten'
const espeak = new (await loadEspeak()).eSpeakNGWorker()
const sounds = (text) => {
  let heard = ''
  espeak.set_voice('de')
  espeak.synthesize(text, (_, events) => { for (const { type, id } of events) if (type === 'phoneme') heard += id || ' '; return false })
  return heard.trim().replaceAll(/ +/g, ' ').replaceAll(/\\(\\w+\\)/g, '')
}
console.log(JSON.stringify(JSON.parse(process.argv.at(-1)).map(sounds)))`


const given = (text: string) => sayableText(text, 'de', 500, { spell: withLoanWords }).characters
const entries = Object.entries(loanWords.spokenAs)
/** Stress, length and how open a vowel is are matters of taste: a word that differs in no more is not read wrong. */
const roughly = (sounds: string) => sounds.replaceAll(/[ˈˌː ]|\u0303/g, '').replaceAll(/[əɛ]/g, 'e').replaceAll('ɪ', 'i').replaceAll('ʊ', 'u').replaceAll('ɔ', 'o').replaceAll('ɑ', 'a')

const hotlines = ['hotline', 'HOTLINE', 'Hotline.', 'Hotline,', '„Hotline“', '(Hotline)', '»Hotline«', 'Hotline!', 'Hotline?', 'Hotline:', 'Hotline…']
const inflected = [
  ['Hotlines', 'hˈɔtlaɪns'], ['Coachings', 'kˈoːtʃɪŋs'], ["Meeting's", 'mˈiːtɪŋs'], ['Meeting’s', 'mˈiːtɪŋs'], ['Garagen', 'ɡarˈɑːʒən'], ['Branchen', 'brˈɑ̃ʃən'],
  ['Caterern', 'kˈeːtərɜn'], ['Recruiterin', 'rɪkrˈuːtərɪn'], ['Recruiterinnen', 'rɪkrˈuːtərɪnən'],
] as const
const compounds = [
  ['Kundenhotline', 'kˈʊndənhˈɔtlaɪn'], ['Service-Hotline', 'sˈɜːvɪshˈɔtlaɪn'], ['Hotline-Nummer', 'hˈɔtlaɪnnˈʊmɜ'], ['Hotlinenummer', 'hˈɔtlaɪnnˈʊmɜ'],
  ['Coachingtermine', 'kˈoːtʃɪŋtɛrmˈiːnə'], ['Cloudlösungen', 'klˈaʊtlˈøːzʊŋən'], ['Garagentor', 'ɡarˈɑːʒəntˈoːr'], ['Branchenbuch', 'brˈɑ̃ʃənbˈuːx'],
  ['Teamleiter', 'tˈiːmlˈaɪtɜ'], ['Jobbörse', 'dʒˈɒbbˈœrzə'], ['Servicetechniker', 'sˈɜːvɪstˈɛçnɪkɜ'], ['Businesskunden', 'bˈɪznəskˈʊndən'],
] as const
const sentence = 'Die Hotline hilft beim Leasing, per WhatsApp oder in einem Meeting.'
const read = [...entries, ...inflected, ...compounds].map(([word]) => word)

/** By what is given to the engine. */
const heard = new Map<string, string>()
beforeAll(() => {
  const texts = [...entries.map(([word]) => word), ...[...read, ...hotlines, sentence].map(given)]
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program, '--', JSON.stringify(texts)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  // Its two ways to write an r are one sound.
  for (const [index, sounds] of (JSON.parse(answer) as string[]).entries()) heard.set(texts[index] ?? '', sounds.replaceAll('ɾ', 'r'))
})
const spoken = (text: string) => heard.get(given(text)) ?? ''

describe('the lexicon of loan words', () => {
  it('holds at least 300 words, and each is spoken with its sounds', () => {
    expect(entries.length).toBeGreaterThanOrEqual(300)
    expect(entries.map(([word]) => [word, spoken(word)])).toEqual(entries)
  })

  it('holds no word that the engine reads right by itself', () => {
    expect(entries.filter(([word, sounds]) => roughly(heard.get(word) ?? '') === roughly(sounds))).toEqual([])
  })
})

describe('a loan word', () => {
  it.each(hotlines)('is the same however it is written, and before any punctuation: %s', (written) => {
    expect(spoken(written)).toBe('hˈɔtlaɪn')
  })

  it('keeps its sounds within a sentence', () => {
    for (const sounds of ['hˈɔtlaɪn', 'lˈiːzɪŋ', 'vˈɔtsɛp', 'mˈiːtɪŋ']) expect(spoken(sentence)).toContain(sounds)
  })

  it.each(inflected)('has endings: %s', (written, sounds) => {
    expect(spoken(written)).toBe(sounds)
  })

  it.each(compounds)('is read in a compound as it is alone: %s', (written, sounds) => {
    expect(spoken(written)).toBe(sounds)
  })

  it.each(['Jobst', 'Storen', 'Brandschutz', 'Sportplatz', 'Haustür', 'Chargeback', 'Imagepflegerisch', 'Livius', 'Marketinglerin', 'Gage7', 'x'.repeat(5000)])('is not looked for within %s', (word) => {
    expect(withLoanWords(word)).toBe(word)
  })
})
