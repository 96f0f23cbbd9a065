/** Takes the selected card into the greeting. A greeting that lay in the cart may be gone by now: then it says so. */
import type { ReactNode } from 'react'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { GreetingChoice } from './use-greeting-choice.ts'

interface Props {
  readonly state: GreetingChoice['state']
  readonly children: ReactNode
}

export function TakeButton({ state, children }: Props) {
  const texts = useTexts('greeting')
  const failures = useTexts('failures')
  if (state === 'gone') return <p role="alert">{texts.greetingGone}</p>
  if (state === 'failed') return <p role="alert">{failures.ERROR_GENERAL}</p>
  return <SubmitButton pending={state === 'asleep'}>{children}</SubmitButton>
}
