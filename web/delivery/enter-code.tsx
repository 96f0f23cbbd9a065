import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { isCodeShaped } from '#domain/delivery/code-rules.ts'
import type { Delivery } from '#domain/delivery/delivery.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { type Refusal, useRefusalWords } from './use-delivery.ts'

interface Props {
  readonly delivery: Delivery
  readonly newCodeAtMs: number
  readonly refusal: Refusal | undefined
  readonly pending: boolean
  readonly onConfirm: (code: string) => void
  readonly onNewCode: () => void
  readonly onOtherMailbox: () => void
}

/** A delivery that has ended meanwhile waits for no code any more. */
const isOver = ({ status }: Delivery) => status !== 'code_required'

export function EnterCode({ delivery, newCodeAtMs, refusal, pending, onConfirm, onNewCode, onOtherMailbox }: Props) {
  const texts = useTexts('delivery')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<string>()
  const isTooShort = tried === code && !isCodeShaped(code)
  const problem = useCodeProblem({ delivery, refusal, isTooShort })
  const { WRONG_INPUT } = useTexts('failures')
  const otherRefusal = useRefusalWords(refusal?.code === 'VALIDATION_CODE_WRONG' ? undefined : refusal)
  const isSameCode = tried === code

  /** Each answer of the shop begins anew at the code. */
  const answer = refusal ?? delivery
  useEffect(() => {
    if (!answer) return
    field.current?.focus()
    field.current?.select()
  }, [answer])

  /** The former one counts no longer. */
  function askForNewCode() {
    setCode('')
    onNewCode()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(code)
    if (isCodeShaped(code)) onConfirm(code)
    else field.current?.focus()
  }

  const newCode = <NewCodeButton newCodeAtMs={newCodeAtMs} isMain={isOver(delivery)} pending={pending} onNewCode={askForNewCode} />
  return (
    <form className="delivery-step" noValidate onSubmit={submit}>
      <FormSummary failure={isTooShort ? WRONG_INPUT : otherRefusal} />
      <p className="soft">{fill(texts.codeLead, { number: delivery.msisdn })}</p>
      <TextField
        ref={field} label={texts.code} name="validation_code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} hint={texts.codeHint}
        value={isOver(delivery) ? '' : code} readOnly={isOver(delivery)} error={isSameCode || isOver(delivery) ? problem : undefined}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\s/g, ''))}
      />
      <p className="visually-hidden" role="alert">{isTooShort ? undefined : problem}</p>
      <div className="dialog-actions">{isOver(delivery) ? newCode : <SubmitButton pending={pending}>{texts.confirm}</SubmitButton>}</div>
      <div className="row row-apart">
        {!isOver(delivery) && newCode}
        <Button kind="quiet" onClick={onOtherMailbox}>{texts.otherMailbox}</Button>
      </div>
    </form>
  )
}

function useCodeProblem({ delivery, refusal, isTooShort }: { readonly delivery: Delivery; readonly refusal: Refusal | undefined; readonly isTooShort: boolean }) {
  const texts = useTexts('delivery')
  if (isOver(delivery)) return texts.codeOver
  if (isTooShort) return texts.codeMissing
  if (refusal?.code !== 'VALIDATION_CODE_WRONG') return undefined
  return delivery.attempts_left === 1 ? texts.oneTryLeft : fill(texts.triesLeft, { tries: delivery.attempts_left })
}

/** One message a minute. */
function NewCodeButton({ newCodeAtMs, isMain, pending, onNewCode }: Pick<Props, 'newCodeAtMs' | 'pending' | 'onNewCode'> & { readonly isMain: boolean }) {
  const texts = useTexts('delivery')
  const seconds = useSecondsLeft(newCodeAtMs)
  if (seconds > 0) return <p className="delivery-new-code soft">{fill(texts.newCodeIn, { seconds })}</p>
  return <SubmitButton type="button" kind={isMain ? 'ink' : 'ghost'} pending={pending} onClick={onNewCode}>{texts.newCode}</SubmitButton>
}

/** Counts down to a moment, second by second. */
function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(0)

  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [untilMs])

  return left
}
