import { expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { textsFor } from './texts.server.ts'
import { tooLongSentence } from './too-long-sentence.ts'

it.each<[Language, number, string]>([
  ['de', 1001, '1.000 Zeichen sind möglich, Ihr Text hat 1.001. Bitte kürzen Sie ihn.'],
  ['en', 1001, 'Up to 1,000 characters; your text has 1,001. Please shorten it.'],
  ['de', 1000, 'Gesprochen ist der Text zu lang für eine Ansage. Bitte kürzen Sie ihn: Aus Zahlen werden beim Sprechen viele Wörter.'],
  ['en', 1000, 'When spoken, the text is too long for a greeting. Please shorten it: numbers take many words to say.'],
])('a text that is too long gets the reason: in %s, of %i characters', (language, characters, sentence) => {
  expect(tooLongSentence(textsFor(language, 'tooLong').tooLong, language, { characters, mostCharacters: 1000 })).toBe(sentence)
})
