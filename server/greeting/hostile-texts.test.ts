import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleSchema, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

const ask = (text: string, item: object = {}) => shop.app.inject({ method: 'POST', url: '/api/prelisten', payload: { text, voices_id: 'ada', ...item } })

async function sampleOf(text: string, item: object = {}): Promise<Sample> {
  const answer = await ask(text, item)
  expect(answer.statusCode, answer.body).toBe(200)
  return sampleSchema.parse(answer.json())
}

/** Long enough that one word more would be noticed. */
const plain = 'Guten Tag, hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'

describe('a text is spoken without its markup', () => {
  it.each([
    ['a break of SSML', 'Guten <break time="9999s"/> Tag, hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['a substitution of SSML', 'Guten Tag, hier ist <sub alias="etwas ganz anderes und viel Längeres">Blumen</sub> und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['a prosody that is not closed', '<speak><prosody rate="1%">Guten Tag, hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['an audio file of SSML', 'Guten Tag, <audio src="file:///etc/passwd"/> hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['brackets of phonemes', 'Guten [[Tag, hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['control characters', 'Guten\u0001 Tag,\u001b\u0007 hier\u007f ist Blumen und Meyer.\u0085 Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['marks of direction', '\u202eGuten Tag,\u202c \u2066hier ist\u2069 Blumen und \u200fMeyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['what is not seen', 'Guten\u200b Tag,\ufeff hier ist\u2060 Blumen und Mey\u00ader. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['pictures', '👋🏽 Guten Tag, hier ist 🌷 Blumen und Meyer. 👩‍👩‍👧 Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld. 🇩🇪'],
    ['an ampersand', 'Guten Tag, hier ist Blumen & Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['an entity', 'Guten Tag, hier ist Blumen &amp; Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['quotation marks', '"Guten Tag, hier ist Blumen und Meyer. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld."'],
    ['lines and tabs', 'Guten\tTag,\r\nhier ist Blumen und Meyer.\n\n\nWir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.\n'],
    ['a wall of signs', `Guten Tag, hier ist Blumen und Meyer${'.'.repeat(300)} Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld${'!'.repeat(300)}`],
    ['commands of other engines', 'Guten Tag, hier ist Blumen und Meyer. ^| Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
  ])('with %s', async (_what, text) => {
    const expected = await sampleOf(plain)
    const sample = await sampleOf(text)
    expect(sample.words.map((word) => word.text)).toEqual(expected.words.map((word) => word.text))
    expect(Math.abs(sample.duration / expected.duration - 1)).toBeLessThan(0.1)
  })

  it.each([
    ['a value', { template_identifiers: { x: '<break time="9999s"/>Meyer' } }, 'Guten Tag, hier ist Blumen und [x]. Wir rufen Sie gern noch heute zurück, bitte haben Sie etwas Geduld.'],
    ['a reading', { readings: [{ written: 'Meyer', spoken: '<break time="9999s"/>Meyer' }] }, plain],
    ['a reading of phonemes', { readings: [{ written: 'Meyer', spoken: "[[m'aI@]]" }] }, plain],
    ['a reading of nothing but signs', { readings: [{ written: 'Meyer', spoken: '\u0007\u202e😀' }] }, plain],
  ])('in %s no more than in the text itself', async (_where, item, text) => {
    const { duration } = await sampleOf(text, item)
    expect(duration).toBeLessThan((await sampleOf(plain)).duration + 6)
  })
})

/** The longest texts that each could make the voice, the reader of numbers or the mixer work for ever. */
const longest: Readonly<Record<string, string>> = {
  'one word': 'a'.repeat(1000), 'one capital': 'W'.repeat(1000), 'digits': '1'.repeat(1000), 'great numbers': '999999999 '.repeat(100),
  'points': `Ja${'.'.repeat(998)}`, 'points apart': `Ja${' .'.repeat(499)}`,
  'Chinese': '你好'.repeat(500), 'marks': `a${'\u0301'.repeat(999)}`, 'pictures': `Ja${'😀'.repeat(499)}`, 'tags': `Ja${'<b>'.repeat(332)}`,
  'open tags': `Ja${'<'.repeat(998)}`, 'percents': `Ja${' %'.repeat(499)}`, 'hyphens': 'a-'.repeat(499), 'brackets': `Ja${'['.repeat(998)}`,
}

describe('a text of a thousand characters', () => {
  it.each(Object.entries(longest))('neither blocks the shop for long nor breaks it: %s', async (_what, text) => {
    expect(text.length).toBeLessThanOrEqual(1000)
    const answer = await ask(text)
    expect([200, 422], answer.body).toContain(answer.statusCode)
    if (answer.statusCode === 422) expect(['TEXT_TOO_LONG', 'NOTHING_TO_SAY']).toContain(answer.json<{ errorCode: string }>().errorCode)
  })

  it('never appears in the log', () => {
    expect(shop.logLines.length).toBeGreaterThan(20)
    expect(shop.logLines.filter((line) => /Blumen|Meyer|Guten|a{20}|你好|\?/.test(line))).toEqual([])
    expect(shop.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})
