import type { Language } from '#domain/language.ts'
import { fill } from './fill.ts'
import { formatNumber } from './format-number.ts'
import type { AllTexts } from './texts.server.ts'

interface Length {
  readonly characters: number
  readonly mostCharacters: number
}

export function tooLongSentence({ written, spoken }: AllTexts['tooLong'], language: Language, { characters, mostCharacters }: Length): string {
  if (characters <= mostCharacters) return spoken
  return fill(written, { count: formatNumber(characters, language), most: formatNumber(mostCharacters, language) })
}
