import { describe, expect, it } from 'vitest'
import { eachTextInItsLanguage, oneWordForOneThing, wrongWordsIn } from './terms.ts'
import { unusedTexts } from './used-texts.ts'
import { noTextOutsideTexts } from './visible-text.ts'

const path = 'web/cart/cart-screen.tsx'
const seen = (jsx: string) => noTextOutsideTexts({ path, content: `\nconst a = ${jsx}` })

describe('visible words', () => {
  it.each([
    ['between tags', '<p>Warenkorb</p>'],
    ['in a fragment', '<>Warenkorb</>'],
    ['in braces', "<p>{'Warenkorb'}</p>"],
    ['in one of two cases', "<p>{full ? 'Warenkorb' : texts.empty}</p>"],
    ['where something is missing', "<p>{name ?? 'Warenkorb'}</p>"],
    ['put together', '<p>{`Warenkorb ${count}`}</p>'],
    ['as a name', '<nav aria-label="Warenkorb" />'],
    ['as the text of a picture', "<img alt={'Warenkorb'} />"],
    ['as a hint in a field', '<input placeholder={`Warenkorb`} />'],
    ['as the title of a component', '<Card title="Warenkorb" />'],
  ])('are found %s', (_where, jsx) => {
    expect(seen(jsx)).toEqual([{ path, line: 2, says: '"Warenkorb" is seen and stands outside the texts' }])
  })

  it.each([
    ['a text', '<p>{texts.cart}</p>'],
    ['signs and figures', '<p>(3 · 4)</p>'],
    ['a letter on a key', '<kbd>J</kbd>'],
    ['a class', '<p className={`tag tag-${kind}`} />'],
    ['an address', '<a href="/cart">{texts.cart}</a>'],
    ['a comparison', "<p>{state === 'ordered' && texts.ordered}</p>"],
  ])('are not found in %s', (_what, jsx) => {
    expect(seen(jsx)).toEqual([])
  })
})

describe('text keys', () => {
  const unused = (code: string, keys: string[], other = '') =>
    unusedTexts([{ path: 'web/texts', name: 'cart', keys }], [{ path, content: code }, { path: 'domain/a.ts', content: other }]).map(({ says }) => says)

  it.each([
    ['named', "useTexts('cart').total", 'total', ''],
    ['taken apart', "const { total: sum } = useTexts('cart')", 'total', ''],
    ['put together', "useTexts('cart')[`${a}Hint`]", 'voiceHint', ''],
    ['looked up by a word of the domain', "useTexts('cart')[state]", 'ordered', "const states = ['ordered']"],
    ['looked up by a name in a table of the domain', "useTexts('cart')[state]", 'ordered', 'const states = { ordered: 1 }'],
    ['shown by the frame', '', 'cartsTitle', "screen('carts', 'cart/carts-screen.tsx')"],
  ])('are used where they are %s', (_how, code, key, other) => {
    expect(unused(code, [key], other)).toEqual([])
  })

  it.each([
    ['nobody names it', "useTexts('cart').sum", ''],
    ['only code of another namespace names it', "useTexts('orders').total", ''],
    ['only another file has such a word, and nothing is looked up', "useTexts('cart').sum", "const words = ['total']"],
  ])('are not used where %s', (_why, code, other) => {
    expect(unused(code, ['total'], other)).toEqual(['"total" is shown nowhere'])
  })
})

describe('one word for one thing', () => {
  it('finds forbidden words in the language that they belong to', () => {
    expect(wrongWordsIn('Bitte loggen Sie sich mit Ihrem Kennwort ein', 'de')).toEqual(['"Kennwort" is not our word, it is "Passwort"'])
    expect(wrongWordsIn('Hast du schon ein Konto?', 'de')).toEqual(['"du" is not our word, it is "Sie"'])
    expect(wrongWordsIn('Log in to see your basket', 'en')).toEqual(['"basket" is not our word, it is "cart"', '"Log in" is not our word, it is "sign in, sign out"'])
    expect(wrongWordsIn('"so"', 'de')).toHaveLength(1)
  })

  it('ignores parts of words, values and the other language', () => {
    expect(wrongWordsIn('Duett im Studio, {basket}', 'de')).toEqual([])
    expect(wrongWordsIn('basket', 'de')).toEqual([])
    expect(wrongWordsIn('A blogger logs', 'en')).toEqual([])
  })

  it('reads files of one language, both languages of a mail, and the pairs of a table of texts', () => {
    const content = "export const a = {\n  de: { b: 'Ihr Kennwort' },\n  en: { b: () => `Your basket` },\n}"
    expect(oneWordForOneThing({ path: 'assets/mails/a.ts', content }).map(({ line }) => line)).toEqual([2, 3])
    expect(oneWordForOneThing({ path: 'assets/help/a.de.json', content: '[\n"Kennwort"]' })).toMatchObject([{ line: 2 }])
    expect(oneWordForOneThing({ path: 'web/texts/a.en.ts', content: "export const a = { b: 'basket' }" })).toHaveLength(1)
    expect(oneWordForOneThing({ path: 'web/texts/a.texts.ts', content: "export const a = { b: ['basket',\n'basket'], c: ['Kennwort', 'Kennwort'] } as const" })).toMatchObject([{ line: 2 }, { line: 2 }])
    expect(oneWordForOneThing({ path: 'web/a.ts', content: "const a = 'basket'" })).toEqual([])
  })

  it('finds what was not translated', () => {
    const content = "export const a = { b: ['Noten und Texte', 'Noten und Texte'], c: ['{and} the end', 'The end'], d: ['Für Sie', 'For you'] } as const"
    expect(eachTextInItsLanguage({ path: 'web/texts/a.texts.ts', content }).map(({ says }) => says)).toEqual(['"und" is a word of the other language', '"the" is a word of the other language'])
  })
})
