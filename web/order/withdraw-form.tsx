import { type MouseEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OutputOf } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import type { orderChangesContract } from '#domain/order/order-changes.contract.ts'
import { useUser } from '#web/session/current-user.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { formatSecond } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLanguage } from '#web/use-language.ts'
import './withdraw.css'
import {
  type Declaration, emptyDeclaration, mostStatementCharacters, pressField, requestIdField, useWithdraw, type WithdrawAnswer, type WithdrawField,
  withdrawFields, type WithdrawPress,
} from './withdraw.ts'

/** `answer`: of the step before, where the forms were sent without script. */
export function WithdrawForm({ answer }: { readonly answer: WithdrawAnswer | undefined }) {
  const { step, pending, lookOver, confirm, goBack } = useWithdraw(answer)
  const [written, setWritten] = useState<Partial<Declaration>>(answer?.said ?? {})
  const said: Declaration = { ...emptyDeclaration, ...useKnown(), ...written }
  return (
    <Card as="section" size="panel" id={withdrawPlace} className="withdraw">
      {step.at === 'writing' && (
        <WithdrawFields
          said={said} wrong={step.wrong} focused={step.again} requestId={answer?.requestId}
          onWrite={(name, value) => setWritten((before) => ({ ...before, [name]: value }))}
          onNext={() => lookOver(said)}
        />
      )}
      {step.at === 'checking' && (
        <WithdrawCheck
          said={step.said} requestId={answer?.requestId} pending={pending} failure={step.failure}
          onConfirm={() => void confirm(step.said)} onBack={goBack}
        />
      )}
      {step.at === 'arrived' && <WithdrawArrived said={step.said} receipt={step.receipt} />}
    </Card>
  )
}

/** Of who is signed in, and of the order that led here. What is written counts instead. */
function useKnown(): Partial<Declaration> {
  const state = useUser()
  const [search] = useSearchParams()
  const order = search.get('order')?.trim().slice(0, 40)
  return { ...(state.status === 'ready' && { name: state.user.name, email: state.user.email1 }), ...(order && { order_number: order }) }
}

/** The receipt: that a withdrawal arrived and when, to the second. Whether it counts is said later, by people. */
function WithdrawArrived({ said, receipt: { number, received_at: at } }: { readonly said: Declaration; readonly receipt: OutputOf<typeof orderChangesContract.withdraw> }) {
  const texts = useTexts('legal')
  const language = useLanguage()
  return (
    <div className="withdraw-step">
      <h2 tabIndex={-1} ref={takeFocus}>{texts.withdrawArrived}</h2>
      <p><b>{fill(texts.withdrawReceipt, { number, time: formatSecond(at, language) })}</b></p>
      <WithdrawWords said={said} />
      <p>{fill(texts.withdrawReceiptMail, { email: said.email })}</p>
      <p className="soft">{texts.withdrawReceiptNext}</p>
    </div>
  )
}

/** The first step: who withdraws from which order. */
interface WithdrawFieldsProps {
  readonly said: Declaration
  readonly wrong: readonly string[] | undefined
  /** Somebody comes back here; on a page that was just opened the focus stays where it is. */
  readonly focused: boolean
  readonly requestId: string | undefined
  readonly onWrite: (name: WithdrawField, value: string) => void
  readonly onNext: () => void
}

function WithdrawFields({ said, wrong, focused, requestId, onWrite, onNext }: WithdrawFieldsProps) {
  const texts = useTexts('legal')
  const failures = useTexts('failures')
  const errors = useErrors(wrong)
  const refused = withdrawFields.flatMap((name) => (errors[name] === undefined ? [] : [{ name, message: errors[name] }]))

  const field = (name: WithdrawField) => ({
    name, value: said[name], error: errors[name],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onWrite(name, currentTarget.value),
  })
  return (
    <WithdrawStepForm requestId={requestId} onPress={onNext} labelledBy="withdraw-title">
      <h2 id="withdraw-title" tabIndex={-1} ref={focused && !wrong ? takeFocus : undefined}>{texts.withdrawTitle}</h2>
      <p className="soft">{texts.withdrawHint}</p>
      <FormSummary failure={wrong && failures.WRONG_INPUT} attempt={wrong} fields={refused} />
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

/** The second step: the declaration as it will be sent, and the button that sends it. */
interface WithdrawCheckProps {
  readonly said: Declaration
  readonly requestId: string | undefined
  readonly pending: boolean
  readonly failure: FailureCode | undefined
  readonly onConfirm: () => void
  readonly onBack: () => void
}

function WithdrawCheck({ said, requestId, pending, failure, onConfirm, onBack }: WithdrawCheckProps) {
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

function WithdrawWords({ said: { name, order_number: order, email, statement } }: { readonly said: Declaration }) {
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

/** The frame of a step: it goes on in the browser, and without script by the server. */
interface WithdrawStepFormProps {
  readonly requestId: string | undefined
  readonly labelledBy: string
  readonly onPress: () => void
  readonly children: ReactNode
}

function WithdrawStepForm({ requestId, labelledBy, onPress, children }: WithdrawStepFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onPress()
  }

  return (
    <form method="post" action={`#${withdrawPlace}`} className="withdraw-step" noValidate onSubmit={submit} aria-labelledby={labelledBy}>
      {requestId !== undefined && <input type="hidden" name={requestIdField} value={requestId} />}
      {children}
    </form>
  )
}

/** Where on the page a withdrawal goes on: without script the browser goes there after each step. */
const withdrawPlace = 'withdraw'
