/** The frame of a step: it goes on in the browser, and without script by the server. */
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { requestIdField } from './withdraw.ts'
import { withdrawPlace } from './withdraw-place.ts'

interface Props {
  readonly requestId: string | undefined
  readonly labelledBy: string
  readonly ref?: RefObject<HTMLFormElement | null>
  readonly onPress: () => void
  readonly children: ReactNode
}

export function WithdrawStepForm({ requestId, labelledBy, ref, onPress, children }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onPress()
  }

  return (
    <form method="post" action={`#${withdrawPlace}`} className="withdraw-step" ref={ref} noValidate onSubmit={submit} aria-labelledby={labelledBy}>
      {requestId !== undefined && <input type="hidden" name={requestIdField} value={requestId} />}
      {children}
    </form>
  )
}
