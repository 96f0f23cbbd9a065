import { describe, expect, it } from 'vitest'
import { languageOf, unbroken } from './texts.server.ts'

describe('the language of a page', () => {
  it.each([
    ['https://shop.example/', 'de'],
    ['https://shop.example/en', 'en'],
    ['https://shop.example/en/cart?x=1', 'en'],
    ['https://shop.example/english', 'de'],
  ])('[R1.07] of %s is %s', (address, language) => {
    expect(languageOf({ url: new URL(address) })).toBe(language)
  })
})

it.each([
  ['Vorlauf {intro} s, Nachlauf {extro} s.', 'Vorlauf {intro}_s, Nachlauf {extro}_s.'],
  ['WAV mit 8 kHz, 16 Bit, höchstens 20 MB', 'WAV mit 8_kHz, 16_Bit, höchstens 20_MB'],
  ['nach § 5 DDG und § 18 Abs. 2 MStV, §§ 327 ff.', 'nach §_5 DDG und §_18 Abs._2 MStV, §§_327 ff.'],
  ['z. B. Krüger', 'z._B. Krüger'],
  ['from 9 am to 5 pm, I am 5 amps', 'from 9_am to 5_pm, I am 5 amps'],
  ['Freigegeben von {name} am {time}', 'Freigegeben von {name} am {time}'],
  ['{count} Sekunden, 2 Bitten, 3 sind da', '{count} Sekunden, 2 Bitten, 3 sind da'],
])('%s', (text, kept) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(kept)
})
