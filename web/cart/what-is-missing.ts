/** What keeps a greeting from being ordered, in words: the places that are still empty by their names, all else as the shop says it. */
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { tooLongSentence } from '#web/texts/too-long-sentence.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { openPlaces } from './item-preview.ts'

/** These two are named, the others explained. */
const named: readonly CartItem['missing'][number][] = ['WARN_MISSING_IDENTIFIER', 'WARN_MISSING_VOICE']

export function useWhatIsMissing(item: CartItem): { readonly count: number; readonly sentences: readonly string[] } {
  const texts = useTexts('cart')
  const failures = useTexts('failures')
  const tooLong = tooLongSentence(useTexts('tooLong'), useLanguage(), { characters: item.characters, mostCharacters: item.max_characters })
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
