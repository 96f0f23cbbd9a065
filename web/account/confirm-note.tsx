import { useEffect } from 'react'
import { readableEmail } from '#domain/access/email-address.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { call } from '#web/calls/call.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { setUser } from '#web/session/current-user.ts'
import { currentSession } from '#web/session/session.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import './confirm-note.css'

export function ConfirmNote({ user }: { readonly user: User }) {
  const texts = useTexts('account')
  if (user.email_confirmed && user.pending_email === '') return null
  const isChange = user.pending_email !== ''
  return (
    <div className="confirm-note">
      <p>
        <Icon name="mail" />
        <span>{isChange ? fill(texts.emailWaits, { email: readableEmail(user.pending_email), present: readableEmail(user.email1) }) : fill(texts.notConfirmed, { email: readableEmail(user.email1) })}</span>
      </p>
      <SendConfirmation />
      {isChange && <CancelChange />}
    </div>
  )
}

function CancelChange() {
  const texts = useTexts('account')
  const { pending, act } = useActing(alertFailure)

  async function cancel() {
    setUser(await call(accountContract.cancelEmailChange, {}))
    showAlert('success', texts.emailChangeCancelled)
  }

  return <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void act(cancel)}>{texts.cancelEmailChange}</SubmitButton>
}

/** Sends the mail once more that asks to confirm the address. */
export function SendConfirmation({ kind = 'ghost' }: { readonly kind?: 'ghost' | 'ink' }) {
  const texts = useTexts('confirmationMail')
  const { pending, act } = useActing(alertFailure)
  useEffect(() => {
    addEventListener('focus', readAgain)
    document.addEventListener('visibilitychange', readAgain)
    return () => {
      removeEventListener('focus', readAgain)
      document.removeEventListener('visibilitychange', readAgain)
    }
  }, [])

  async function send() {
    const { sent } = await call(accountContract.sendConfirmation, {})
    if (!sent) await readAgain()
    showAlert(sent ? 'success' : 'warning', sent ? texts.sent : texts.notSent)
  }

  return <SubmitButton type="button" kind={kind} pending={pending} onClick={() => void act(send)}>{texts.sendAgain}</SubmitButton>
}

/** Confirmed in the mail: whoever comes back from there sees what is true now. */
async function readAgain() {
  if (document.visibilityState !== 'visible') return
  const token = currentSession().tokenNow()
  if (token === undefined) return
  // In passing: whose session has ended is told with what they do next.
  const user = await call(accountContract.getUser, {}, { token }).catch(() => undefined)
  if (user?.email_confirmed && user.pending_email === '' && token === currentSession().tokenNow()) setUser(user, token)
}
