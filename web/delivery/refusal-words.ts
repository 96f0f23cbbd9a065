import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import type { Refusal } from './use-delivery.ts'

export function useRefusalWords(refusal: Refusal | undefined): string | undefined {
  const failures = useTexts('failures')
  const texts = useTexts('delivery')
  if (!refusal) return undefined
  const { code, retryAfterSeconds: seconds } = refusal
  if (code !== 'TOO_MANY_CODES' || seconds === undefined) return failures[code]
  return `${failures[code]} ${fill(texts.waitMinutes, { minutes: Math.ceil(seconds / 60) })}`
}
