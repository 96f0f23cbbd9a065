import { describe, expect, it } from 'vitest'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { newDraft } from '#web/draft/greeting-draft.ts'
import { draftOfItem, isBegun, isOvertaken, sentAs } from './edit-draft.ts'

describe('whether a draft was started', () => {
  const scripts = { de: 'Guten Tag bei [Firmenname].', en: 'Welcome to [Company name].' }
  const start = newDraft('p', 'de', scripts.de)

  it.each([
    ['nothing', {}, false],
    ['the other language', { language: 'en', text: scripts.en }, false],
    ['a place that was emptied again', { values: { Firmenname: ' ' } }, false],
    ['the company’s name alone', { values: { Firmenname: 'Sommer' } }, false],
    ['another place', { values: { Ort: 'Kiel' } }, true],
    ['own words', { text: 'Hallo.' }, true],
    ['a reading', { readings: [{ written: 'AB', spoken: 'Abe' }] }, true],
    ['a remark', { remarks: 'langes ü' }, true],
    ['a voice', { voiceId: 'ada' }, true],
    ['music', { musicId: 'sommerregen' }, true],
    ['no music', { musicId: null }, true],
    ['a fader', { mix: { ...usualMixNumbers, music_vol: 10 } }, true],
  ] as const)('[R4.13] %s', (_, change, expected) => {
    expect(isBegun({ ...start, ...change }, start, scripts)).toBe(expected)
  })

  it('[R4.13] a greeting of the cart is not started before it is changed', () => {
    const opened = { ...start, values: { Firmenname: 'Sommer' }, voiceId: 'ada', musicId: null }
    expect(isBegun(opened, opened, scripts)).toBe(false)
    expect(isBegun({ ...opened, musicId: 'sommerregen' }, opened, scripts)).toBe(true)
  })
})

describe('a draft of a greeting in the cart', () => {
  const item = (company: string) => ({
    product_id: 'p', languages: 'de', text: '[Firmenname] [Ort]', template_identifiers: { Firmenname: company, Ort: 'Kiel' }, readings: [], remarks: '',
    Audioconfig: { ...usualMixNumbers, voices_id: 'ada', musics_id: null },
  }) as unknown as CartItem
  const mine = { ...draftOfItem(item('Sommer')), remarks: 'langes o' }

  it('[R3.14] is overtaken when the greeting has changed since the draft was started', () => {
    expect(isOvertaken(mine, draftOfItem(item('Sommer')))).toBe(false)
    expect(isOvertaken(mine, draftOfItem(item('Winter')))).toBe(true)
  })

  it('[R3.14] is not overtaken by itself, nor by the order in which the shop lists its placeholders', () => {
    expect(isOvertaken({ ...draftOfItem(item('Sommer')), values: { Ort: 'Kiel', Firmenname: 'Winter' } }, draftOfItem(item('Winter')))).toBe(false)
    expect(isOvertaken(mine, draftOfItem({ ...item('Sommer'), template_identifiers: { Ort: 'Kiel', Firmenname: 'Sommer' } }))).toBe(false)
  })
})

describe('a greeting that is sent to the cart', () => {
  const draft = { ...newDraft('p', 'de', 'Guten Tag.'), voiceId: 'ada' }
  const sent = { ...draft, sent: sentAs(draft) }

  it('is the same one as long as nothing in it changes, and another one afterwards', () => {
    expect(sent.sent.requestId).toMatch(/^[\da-f-]{36}$/)
    expect(sentAs(sent)).toEqual(sent.sent)
    for (const change of [{ text: 'Guten Morgen.' }, { voiceId: 'clara' }, { remarks: 'langsam' }]) {
      expect(sentAs({ ...sent, ...change }).requestId).not.toBe(sent.sent.requestId)
    }
  })
})
