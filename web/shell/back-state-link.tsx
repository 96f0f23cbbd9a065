import { useBack } from './back-state.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'

export function BackStateLink() {
  return <BackLink {...useBack()}>{useTexts('shell').back}</BackLink>
}
