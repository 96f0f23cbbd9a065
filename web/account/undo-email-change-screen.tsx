/** Nothing happens by merely opening the page: the customer has to press the button. */
import { useState, type ReactNode } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { endSessionIfOver } from '#web/session/sign-out.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { onlyWords } from './form-values.ts'
import { useTokenFromAddress } from './token-from-address.ts'
import './sign-in.css'

export const loader = textsLoader('account', 'failures')
export const shouldRevalidate = onlyWords

export default function UndoEmailChangeScreen() {
  const texts = useTexts('account')
  return (
    <>
      <ScreenTitle title={texts.undoEmailChangeHeadline} lead={texts.undoEmailChangeLead} />
      <NeedsScript />
      <Shown token={useTokenFromAddress()} />
    </>
  )
}

/** Only the browser knows a token that has left the address. */
function Shown({ token }: { readonly token: string | undefined }): ReactNode {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const [isUndone, setUndone] = useState(false)
  const { pending, failure, send } = useSending()

  async function undo() {
    await call(accountContract.undoEmailChange, { token: token ?? '' })
    await endSessionIfOver()
    setUndone(true)
  }

  if (!useHydrated()) return <div className="waits-for-script"><SkeletonText lines={3} /></div>
  if (isUndone) {
    const action = <ScreenButton screen="sendPassword">{texts.askForNewPassword}</ScreenButton>
    return <div role="status"><EmptyState title={texts.emailChangeUndone} text={texts.emailChangeUndoneHint} action={action} /></div>
  }
  if (token === undefined || failure?.code === 'TOKEN_NOT_VALID' || failure?.code === 'WRONG_INPUT') {
    const action = <ScreenButton screen="contact">{texts.writeToUs}</ScreenButton>
    return <div role="alert"><EmptyState title={texts.linkNotValid} text={texts.undoTooLate} action={action} /></div>
  }
  return (
    <div className="stack one-way">
      <FormSummary failure={failure && failures[failure.code]} attempt={failure?.code} />
      <p>{texts.undoEmailChangeHint}</p>
      <div><SubmitButton type="button" size="large" pending={pending} onClick={() => void send(undo)}>{texts.undoEmailChangeAction}</SubmitButton></div>
    </div>
  )
}
