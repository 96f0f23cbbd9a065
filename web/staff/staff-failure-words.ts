/** The texts for customers speak of ways that staff do not have. */
import type { FailureCode } from '#domain/errors.ts'
import type { Refused } from '#web/calls/refused.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

const quarterHourSeconds = 15 * 60

export function useStaffFailureWords(own: Partial<Record<FailureCode, string>>): (failure: Refused | undefined) => string | undefined {
  const texts = useTexts('studio')
  const failures = useTexts('failures')
  return (failure) => {
    if (!failure) return undefined
    const { code, retryAfterSeconds = quarterHourSeconds } = failure
    if (code === 'LOGIN_LOCKED') return fill(texts.signInLocked, { minutes: Math.ceil(retryAfterSeconds / 60) })
    // Said once the session is begun anew: until then nobody sees the page.
    if (code === 'VALID_USER_REQUIRED') return texts.sessionWasOver
    return own[code] ?? failures[code]
  }
}

/** A call of the studio, with words for why it was refused. */
export function useStaffSending(own: Partial<Record<FailureCode, string>> = {}) {
  const wordsOf = useStaffFailureWords(own)
  const { pending, failure, ...sending } = useSending()
  return { pending, failure, failureText: wordsOf(failure), ...sending }
}
