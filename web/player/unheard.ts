/** A player is not told the reason by its browser, so the server is asked once more. */
import type { FailureCode } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { Refused } from '#web/calls/refused.ts'
import { failureSentence } from '#web/texts/failure-sentence.ts'

/** `UNHEARD`: nobody knows more than that. */
export type WhyUnheard = FailureCode | 'UNHEARD'

export async function whyUnheard(address: string): Promise<WhyUnheard> {
  if (!address.startsWith('/')) return 'UNHEARD'
  try {
    const response = await fetch(address)
    if (!response.ok) return ((await response.json()) as { errorCode?: FailureCode }).errorCode ?? 'UNHEARD'
    await response.body?.cancel()
    return 'UNHEARD'
  } catch {
    return 'UNHEARD'
  }
}

export function whyNoSource(error: unknown): WhyUnheard {
  return error instanceof Refused && error.code !== 'ERROR_SUBMITTING_DATA' ? error.code : 'UNHEARD'
}

/** `unheard` is the page's `player.unheard`: all there is to say, too, where no more words can be fetched. */
export async function unheardSentence(why: WhyUnheard, language: Language, unheard: string): Promise<string> {
  return why === 'UNHEARD' ? unheard : failureSentence(language, why).catch(() => unheard)
}
