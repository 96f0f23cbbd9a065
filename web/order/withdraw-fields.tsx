/** The first step: who withdraws from which order. */
import { useRef } from 'react'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { mostStatementCharacters, pressField, withdrawFields, type Declaration, type WithdrawField, type WithdrawPress } from './withdraw.ts'
import { WithdrawStepForm } from './withdraw-step-form.tsx'

interface Props {
  readonly said: Declaration
  readonly wrong: readonly string[] | undefined
  /** Somebody comes back here; on a page that was just opened the focus stays where it is. */
  readonly focused: boolean
  readonly requestId: string | undefined
  readonly onWrite: (name: WithdrawField, value: string) => void
  readonly onNext: () => void
}

export function WithdrawFields({ said, wrong, focused, requestId, onWrite, onNext }: Props) {
  const texts = useTexts('legal')
  const failures = useTexts('failures')
  const form = useRef<HTMLFormElement>(null)
  const errors = useErrors(wrong)
  const refused = withdrawFields.flatMap((name) => (errors[name] === undefined ? [] : [{ name, message: errors[name] }]))

  const field = (name: WithdrawField) => ({
    name, value: said[name], error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onWrite(name, currentTarget.value),
  })
  return (
    <WithdrawStepForm ref={form} requestId={requestId} onPress={onNext} labelledBy="withdraw-title">
      <h2 id="withdraw-title" tabIndex={-1} ref={focused && !wrong ? takeFocus : undefined}>{texts.withdrawTitle}</h2>
      <p className="soft">{texts.withdrawHint}</p>
      <FormSummary
        failure={wrong && failures.WRONG_INPUT} attempt={wrong} fields={refused}
        onGoTo={(name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()}
      />
      <TextField label={texts.withdrawName} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField label={texts.withdrawOrder} hint={texts.withdrawOrderHint} autoComplete="off" maxLength={40} {...field('order_number')} />
      <TextField label={texts.withdrawEmail} hint={texts.withdrawEmailHint} type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <TextArea label={texts.withdrawStatement} optional rows={3} mostCharacters={mostStatementCharacters} {...field('statement')} />
      <div><SubmitButton size="large" pending={false} name={pressField} value={'look-over' satisfies WithdrawPress}>{texts.withdrawNext}</SubmitButton></div>
    </WithdrawStepForm>
  )
}

function useErrors(wrong: readonly string[] = []): Readonly<Partial<Record<WithdrawField, string>>> {
  const texts = useTexts('legal')
  const most = formatNumber(mostStatementCharacters, useLanguage())
  const words = {
    name: texts.withdrawNameWrong, order_number: texts.withdrawOrderWrong, email: texts.withdrawEmailWrong,
    statement: fill(texts.withdrawStatementWrong, { most }),
  }
  return Object.fromEntries(withdrawFields.filter((name) => wrong.includes(name)).map((name) => [name, words[name]]))
}
