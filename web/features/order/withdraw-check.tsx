/** The second step: the declaration as it will be sent, and the button that sends it. */
import type { FailureCode } from '#domain/errors.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { Declaration } from './withdraw.ts'

interface Props {
  readonly said: Declaration
  readonly pending: boolean
  readonly failure: FailureCode | undefined
  readonly onConfirm: () => void
  readonly onBack: () => void
}

export function WithdrawCheck({ said, pending, failure, onConfirm, onBack }: Props) {
  const texts = useTexts('legal')
  const failures = useTexts('failures')
  return (
    <div className="withdraw-step">
      <h2 tabIndex={-1} ref={takeFocus}>{texts.withdrawCheckTitle}</h2>
      <p className="soft">{texts.withdrawCheckHint}</p>
      <FormSummary failure={failure && failures[failure]} />
      <WithdrawWords said={said} />
      <div className="row">
        <SubmitButton type="button" size="large" pending={pending} onClick={onConfirm}>{texts.withdrawConfirm}</SubmitButton>
        <Button kind="ghost" size="large" onClick={onBack}>{texts.withdrawBack}</Button>
      </div>
    </div>
  )
}

/** What is declared, word for word. */
export function WithdrawWords({ said: { name, order_number: order, email, statement } }: { readonly said: Declaration }) {
  const texts = useTexts('legal')
  return (
    <div className="withdraw-words">
      <blockquote>
        <p>{fill(texts.withdrawSentence, { order })}</p>
        {statement.trim() !== '' && <p>{statement.trim()}</p>}
      </blockquote>
      <DefinitionRows rows={[{ label: texts.withdrawName, value: name }, { label: texts.withdrawEmail, value: email }]} />
    </div>
  )
}
