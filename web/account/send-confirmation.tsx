/** Sends the mail once more that asks to confirm the address. */
import { accountContract } from '#domain/account/account.contract.ts'
import { alertFailure, useActing } from '#web/calls/use-acting.ts'
import { call } from '#web/calls/call.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'

export function SendConfirmation({ kind = 'ghost' }: { readonly kind?: 'ghost' | 'ink' }) {
  const texts = useTexts('confirmationMail')
  const { pending, act } = useActing(alertFailure)

  async function send() {
    const { sent } = await call(accountContract.sendConfirmation, {})
    showAlert(sent ? 'success' : 'warning', sent ? texts.sent : texts.notSent)
  }

  return <SubmitButton type="button" kind={kind} pending={pending} onClick={() => void act(send)}>{texts.sendAgain}</SubmitButton>
}
