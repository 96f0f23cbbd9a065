/** Telephone numbers are said slowly, with a pause between their groups: a listener writes along. Known by their words: groups of digits with commas. */
import type { Language } from '#domain/language.ts'

const numberWord: Readonly<Record<Language, RegExp>> = {
  de: /^(?:plus|null|eins?|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\p{L}+(?:zehn|zig|ßig)|(?:sieben|acht|neun)hundert)$/iu,
  en: /^(?:plus|zero|oh|one|two|three|four|five|six|seven|eight|nine|double|hundred)$/iu,
}
const fewestWords = 5

/** Where a word stands in a number. A number is of one group at least two words long, and of several groups. */
export type NumberPlace = 'begins' | 'goes on' | 'ends a group' | 'ends'

export function numberPlaces(tokens: readonly string[], language: Language): ReadonlyMap<number, NumberPlace> {
  const places = new Map<number, NumberPlace>()
  for (let at = 0; at < tokens.length; at++) {
    const end = endOfNumber(tokens, at, language)
    const number = tokens.slice(at, end)
    const groups = number.filter((token) => token.endsWith(',')).length + (number.at(-1)?.endsWith(',') ? 0 : 1)
    if (number.length >= fewestWords && groups > 1 && groups < number.length) {
      for (const [index, token] of number.entries()) places.set(at + index, token.endsWith(',') ? 'ends a group' : index === 0 ? 'begins' : 'goes on')
      places.set(end - 1, 'ends')
    }
    at = Math.max(at, end - 1)
  }
  return places
}

function endOfNumber(tokens: readonly string[], from: number, language: Language): number {
  for (let at = from; ; at++) {
    const [, word = '', stop = ''] = /^(\p{L}+)(\P{L}*)$/u.exec(tokens[at] ?? '') ?? []
    if (!numberWord[language].test(word)) return at
    if (stop !== '' && stop !== ',') return at + 1
  }
}

export type Dictate = (token: string, place: NumberPlace) => string

/** For engines that are given words and punctuation alone. */
export const dictateByPunctuation: Dictate = (token, place) => {
  if (place === 'ends a group') return token.replace(',', '.')
  return place === 'ends' ? token : `${token},`
}

/** For engines that read SSML. */
export const dictateBySsml: Dictate = (token, place) => {
  if (place === 'begins') return `<prosody rate="75%">${token}`
  return { 'goes on': token, 'ends a group': `${token}<break time="400ms"/>`, ends: `${token}</prosody>` }[place]
}
