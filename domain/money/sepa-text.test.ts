import { describe, expect, it } from 'vitest'
import { fitsSepaName, sepaText } from './sepa-text.ts'

describe('SEPA text', () => {
  it.each([
    ['Müller & Söhne GmbH', 'Mueller + Soehne GmbH'],
    ['Straße', 'Strasse'],
    ['Mu\u0308ller', 'Mueller'],
    ['Île-de-France, Ñandú, Škoda, Øre, Łódź', 'Ile-de-France, Nandu, Skoda, Ore, Lodz'],
    ['„Ansage“ – 19,90 €', "'Ansage' - 19,90 EUR"],
    ['a_b@c.de;[x]', 'a-b(at)c.de,(x)'],
    ['<b>\n電話\t</b>', 'b /b'],
    ['  viel   Platz  ', 'viel Platz'],
    ['', ''],
  ])('converts "%s" to "%s"', (written, carried) => {
    expect(sepaText(written, 70)).toBe(carried)
  })

  it('is cut to the length of the field, also where a letter became two, and never ends in a space', () => {
    expect(sepaText('ü'.repeat(50), 70)).toBe('ue'.repeat(35))
    expect(sepaText('abc def', 4)).toBe('abc')
  })

  it('contains only permitted characters for any input', () => {
    for (let code = 0; code < 0x1_10_00; code += 1) {
      const carried = sepaText(`a${String.fromCodePoint(code)}b`, 70)
      if (!/^[A-Za-z\d/?:().,'+ -]*$/.test(carried)) expect(carried).toBe(`without U+${code.toString(16)}`)
    }
  })
})

it.each([['Erika Muster', true], ['Łukasz Żółć', true], ['Müller & Söhne', true], ['Ελένη Παππά', false], ['Олена Шевченко', false], ['電話', false]])(
  'says whether the holder "%s" of an account can be named to a bank: %s', (name, fits) => {
    expect(fitsSepaName(name)).toBe(fits)
  },
)
