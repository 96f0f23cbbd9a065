import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSchema, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { heardIn, openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

async function sampleOf(text: string, item: object = {}): Promise<Sample> {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { text, voices_id: 'ada', ...item } })
  expect(answer.statusCode, answer.body).toBe(200)
  return sampleSchema.parse(answer.json())
}

/** Each word as it is spoken, and the part of the text that it is said to belong to. */
function placed({ words }: Sample, text: string): (readonly [string, string])[] {
  return words.map((word) => [word.text, text.slice(word.text_start, word.text_end)])
}

const said = (text: string) => text.split(' ').map((word) => [word, word] as const)

describe('the times of the words of a sample', () => {
  const text = 'Guten Tag, Sie sind mit Blumen Meyer verbunden. Bitte hinterlassen Sie eine Nachricht nach dem Ton.'

  it.each([
    ['without music', {}, 0],
    ['after three seconds of music', { musics_id: 'sommerregen' }, 3],
    ['after 7.25 seconds of music', { musics_id: 'sommerregen', intro: 7.25 }, 7.25],
    ['at once', { musics_id: 'sommerregen', intro: 0 }, 0],
  ])('[R7.08] follow one another, within the sound, not before the voice begins: %s', async (_when, item, introSeconds) => {
    const { words, duration } = await sampleOf(text, item)
    expect(words).toHaveLength(16)
    expect(words[0]!.start).toBeGreaterThanOrEqual(introSeconds)
    expect(words[0]!.start).toBeLessThan(introSeconds + 0.5)
    let clock = 0
    for (const { start, end } of words) {
      expect(start).toBeGreaterThanOrEqual(clock)
      expect(end).toBeGreaterThan(start)
      clock = end
    }
    expect(clock).toBeLessThan(duration)
  })

  it('[R7.08] match the sound: the pause between two sentences is quiet, and so is everything before the first word', async () => {
    const sample = await sampleOf(text, { musics_id: 'sommerregen', music_vol: 0, intro: 2 })
    const { samples, sampleRateHz } = await heardIn((await shop.app.inject(sample.address)).rawPayload)
    const powerIn = (from: number, to: number) => {
      const part = samples.subarray(Math.round((from + 0.06) * sampleRateHz), Math.round((to + 0.06) * sampleRateHz))
      return part.reduce((sum, one) => sum + one ** 2, 0) / part.length
    }
    const [last, first] = [sample.words[7]!, sample.words[8]!]
    expect([last.text, first.text]).toEqual(['verbunden', 'Bitte'])
    const spoken = sample.words.map(({ start, end }) => powerIn(start, end)).sort((a, b) => a - b)
    const usual = spoken[Math.floor(spoken.length / 2)]!
    expect(powerIn(last.end + 0.05, first.start - 0.05)).toBeLessThan(usual / 4)
    expect(powerIn(1.4, 1.9)).toBeLessThan(usual / 20)
    expect(powerIn(sample.words.at(-1)!.end + 0.2, sample.duration - 0.2)).toBeLessThan(usual / 4)
  })
})

describe('the positions of the words of a sample in the text', () => {
  it('[R7.08] are those of each word itself, also where one word contains another or is repeated', async () => {
    const text = 'Modern, der der die die Der; modern (oder) „Oder“ – Ton! Ton?'
    expect(placed(await sampleOf(text), text)).toEqual(said('Modern der der die die Der modern oder Oder Ton Ton'))
  })

  it.each([
    ['Wir sind ab 8:30 Uhr da.', '8:30 Uhr', ['acht', 'Uhr', 'dreißig']],
    ['Am 24.12. ist zu.', '24.12.', ['vierundzwanzigsten', 'Dezember']],
    ['Das kostet 50 € im Jahr.', '50 €', ['fünfzig', 'Euro']],
    ['Rufen Sie 030 23125 an.', '030 23125', ['null', 'drei', 'null', 'zwei', 'drei', 'eins', 'zwei', 'fünf']],
    ['Das ist z. B. gut.', 'z. B.', ['zum', 'Beispiel']],
    ['Blumen & Meyer sind da.', '&', ['und']],
    ['Schreiben Sie info@meyer.de an.', 'info@meyer.de', ['info', 'meyer', 'Punkt']],
  ])('[R7.08] are those of the written form where it differs from the spoken form: %s', async (text, written, spoken) => {
    const words = placed(await sampleOf(text), text)
    const plain = text.replace(written, '').replaceAll(/[.,]/g, '').split(/\s+/).filter(Boolean)
    for (const word of spoken) expect(words).toContainEqual([word, written])
    for (const word of plain) expect(words).toContainEqual([word, word])
  })

  it('[R7.08] are those of the value in the text with its placeholders filled', async () => {
    const item = { template_identifiers: { Firmenname: 'Blumen Meyer', Ort: 'Köln' } }
    const sample = await sampleOf('Hier ist [Firmenname] in [Ort].', item)
    expect(placed(sample, 'Hier ist Blumen Meyer in Köln.')).toEqual(said('Hier ist Blumen Meyer in Köln'))
  })

  it.each([
    ['lines', 'Guten Tag.\r\nHier ist Meyer.\n\nBis bald.'],
    ['tabs and other spaces', 'Guten Tag.\tHier\u00a0ist Meyer. Bis bald.'],
    ['marks of its direction', 'Guten Tag. \u202eHier ist\u202c Meyer. Bis bald.'],
    ['letters in two parts', 'Guten Tag. Hier ist Mu\u0308ller. Bis bald.'],
    ['soft hyphens', 'Guten Tag. Hier ist Blu\u00admen. Bis bald.'],
    ['pictures', 'Guten Tag. 🌷 Hier ist 🌷 Meyer. Bis bald.'],
    ['markup', 'Guten Tag. <b>Hier</b> ist Meyer. Bis bald.'],
    ['signs that nobody says', 'Guten Tag. | Hier ist ^ Meyer. Bis bald.'],
  ])('[R7.08] are separate in a text that contains %s', async (_what, text) => {
    // Places are counted in the text as the shop keeps it, which is composed.
    const words = placed(await sampleOf(text), text.normalize('NFC'))
    for (const word of ['Guten', 'Tag', 'ist', 'Bis', 'bald']) expect(words).toContainEqual([word, word])
  })

  it.each([
    ['Der Typ-4 und andere', 'Typ-4'],
    ['Das Büro 3a und andere', '3a'],
    ['Im 24-Stunden-Dienst und andere', '24-Stunden-Dienst'],
    ['Geld--zurück und andere', 'Geld--zurück'],
  ])('[R7.08] never include a part of the next word, and are never missing: %s', async (text, odd) => {
    const at = text.indexOf(odd)
    const { words } = await sampleOf(text)
    const ofOdd = words.filter((word) => word.text_start >= at && word.text_start < at + odd.length)
    expect(ofOdd.length).toBeGreaterThan(0)
    for (const word of ofOdd) expect(word.text_end).toBeLessThanOrEqual(at + odd.length)
    for (const word of words) expect(word.text_end).toBeGreaterThan(word.text_start)
    expect(placed({ words } as Sample, text).slice(-2)).toEqual(said('und andere'))
  })

  it('[R7.08] are right in English, too', async () => {
    const text = 'Call us from 9 am to 5 pm, Mon–Fri.'
    const words = placed(await sampleOf(text, { languages: 'en' }), text)
    expect(words.slice(0, 3)).toEqual(said('Call us from'))
    expect(words.some(([word, written]) => word === 'nine' && written.startsWith('9'))).toBe(true)
  })
})
