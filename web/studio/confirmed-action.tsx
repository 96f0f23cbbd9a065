import type { FailureCode } from '#domain/errors.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { ConfirmedButton, type ConfirmedButtonProps } from '#web/ui/confirmed-button.tsx'
import { RefusedFieldNames } from '#web/ui/field.tsx'
import { refusedNames } from './studio-form.tsx'

interface Props<Answer> extends ConfirmedButtonProps {
  /** For what says more than the catalogue of failures. */
  readonly ownWords?: Partial<Record<FailureCode, string>>
  readonly ask: () => Promise<Answer>
  /** Absent where the screen itself shows it. */
  readonly done?: string
  readonly onDone: (answer: Answer) => void
}

/** A button whose call is sent after a question; where it is refused, the question stays, says why and marks its fields. */
export function ConfirmedAction<Answer>({ ownWords, ask, done, onDone, onOpen, children, ...button }: Props<Answer>) {
  const { pending, failure, failureText, send, forget } = useStaffSending(ownWords)

  async function act(close: () => void) {
    const answer = await ask()
    close()
    if (done !== undefined) showAlert('success', done)
    onDone(answer)
  }

  return (
    <ConfirmedButton
      {...button} pending={pending} failure={failureText} attempt={failure} onConfirm={(close) => void send(() => act(close))}
      onOpen={() => { forget(); onOpen?.() }}
    >
      <RefusedFieldNames value={refusedNames(failure)}>{children}</RefusedFieldNames>
    </ConfirmedButton>
  )
}
