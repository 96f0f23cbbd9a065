/** What keeps a greeting from being ordered, in words: the places that are still empty by their names, all else as the shop says it. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { openPlaces } from './item-preview.ts'

/** These two are named, the others explained. */
const named: readonly CartItem['missing'][number][] = ['WARN_MISSING_IDENTIFIER', 'WARN_MISSING_VOICE']

export function useWhatIsMissing(item: CartItem): { readonly count: number; readonly sentences: readonly string[] } {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const language = useLanguage()
  const format = (number: number) => formatNumber(number, language)
  const isWrittenTooLong = item.characters > item.max_characters
  const tooLong = isWrittenTooLong ? fill(texts.writtenTooLong, { count: format(item.characters), most: format(item.max_characters) }) : texts.spokenTooLong
  const names = [
    ...(item.missing.includes('WARN_MISSING_IDENTIFIER') ? openPlaces(item) : []),
    ...(item.missing.includes('WARN_MISSING_VOICE') ? [texts.missingVoice] : []),
  ]
  const explained = item.missing.filter((problem) => !named.includes(problem)).map((problem) => (problem === 'TEXT_TOO_LONG' ? tooLong : failures[problem]))
  return {
    count: names.length + explained.length,
    sentences: [...(names.length > 0 ? [fill(texts.missingList, { names: names.join(', ') })] : []), ...explained],
  }
}
