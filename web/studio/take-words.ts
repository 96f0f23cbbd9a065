/** What may be uploaded as a recording, and why one was not taken. */
import type { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'

export const takeTypes = 'audio/*,.wav,.w64,.aif,.aiff,.caf,.au,.flac,.mp3,.m4a,.mp4,.aac,.ogg,.opus,.webm'

/** Undefined for every other failure. */
export function useTakeWords(): (refused: Refused) => string | undefined {
  const takes = useTexts('takes')
  const language = useLanguage()
  return ({ code, fields }) => {
    const { refusal = '', missingSeconds } = fields
    if (code !== 'TAKE_REFUSED' || !Object.hasOwn(takes, refusal)) return undefined
    if (missingSeconds) return fill(takes.TRUNCATED_BY, { seconds: formatNumber(Number(missingSeconds), language) })
    return fill<string>(takes[refusal as keyof typeof takes], fields)
  }
}
