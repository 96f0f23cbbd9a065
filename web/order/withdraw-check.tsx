/** The second step: the declaration as it will be sent, and the button that sends it. */
import type { MouseEvent } from 'react'
import type { FailureCode } from '#domain/errors.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { pressField, withdrawFields, type Declaration, type WithdrawPress } from './withdraw.ts'
import { WithdrawStepForm } from './withdraw-step-form.tsx'

interface Props {
  readonly said: Declaration
  readonly requestId: string | undefined
  readonly pending: boolean
  readonly failure: FailureCode | undefined
  readonly onConfirm: () => void
  readonly onBack: () => void
}

export function WithdrawCheck({ said, requestId, pending, failure, onConfirm, onBack }: Props) {
  const texts = useTexts('legal')
  const failures = useTexts('failures')

  function goBack(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    onBack()
  }

  return (
    <WithdrawStepForm requestId={requestId} onPress={onConfirm} labelledBy="withdraw-check-title">
      {withdrawFields.map((name) => <input key={name} type="hidden" name={name} value={said[name]} />)}
      <h2 id="withdraw-check-title" tabIndex={-1} ref={takeFocus}>{texts.withdrawCheckTitle}</h2>
      <p className="soft">{texts.withdrawCheckHint}</p>
      <FormSummary failure={failure && failures[failure]} />
      <WithdrawWords said={said} />
      <div className="row">
        <SubmitButton size="large" pending={pending} name={pressField} value={'confirm' satisfies WithdrawPress}>{texts.withdrawConfirm}</SubmitButton>
        <Button type="submit" kind="ghost" size="large" name={pressField} value={'go-back' satisfies WithdrawPress} onClick={goBack}>{texts.withdrawBack}</Button>
      </div>
    </WithdrawStepForm>
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
