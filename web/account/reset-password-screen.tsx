import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { ScreenButton } from '#web/screen-link.tsx'
import { endSessionIfOver } from '#web/session/sign-out.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { type FormValues, newPassword, onlyWords } from './form-values.ts'
import { NeedsScript } from './needs-script.tsx'
import { NewPasswordFields } from './account-fields.tsx'
import { useTokenFromAddress } from './token-from-address.ts'
import './sign-in.css'

export const loader = textsLoader('account', 'accountFields', 'passwordParts', 'failures')
export const shouldRevalidate = onlyWords

export default function ResetPasswordScreen() {
  const texts = useTexts('account')
  return (
    <>
      <ScreenTitle title={texts.resetPasswordHeadline} lead={texts.resetPasswordLead} />
      <NeedsScript />
      <ShownForm token={useTokenFromAddress()} />
    </>
  )
}

/** Only the browser knows a token that has left the address. */
function ShownForm({ token }: { readonly token: string | undefined }): ReactNode {
  if (!useHydrated()) return <div className="waits-for-script"><SkeletonText lines={4} /></div>
  return token === undefined ? <LinkNotValid /> : <NewPassword token={token} />
}

function NewPassword({ token }: { readonly token: string }) {
  const texts = useTexts('account')
  const fieldTexts = useTexts('accountFields')
  const pathTo = usePathTo()
  const navigate = useNavigate()

  async function send({ password = '' }: FormValues) {
    await call(accountContract.resetPassword, { token, pw: password })
    await endSessionIfOver()
    showAlert('success', texts.NEW_PASSWORD_HAS_BEEN_SET)
    await navigate(pathTo('signIn'), { replace: true })
  }

  const form = useAccountForm({ check: newPassword, send })
  if (form.refusal?.code === 'TOKEN_NOT_VALID') return <LinkNotValid />
  return (
    <Card size="panel" className="one-way way-in">
      <AccountForm form={form}>
        <NewPasswordFields label={fieldTexts.newPassword} />
        <div className="account-send"><SubmitButton size="large" pending={form.pending}>{texts.setPassword}</SubmitButton></div>
      </AccountForm>
    </Card>
  )
}

function LinkNotValid() {
  const texts = useTexts('account')
  const { TOKEN_NOT_VALID } = useTexts('failures')
  return (
    <div role="alert">
      <EmptyState title={texts.linkNotValid} text={TOKEN_NOT_VALID} action={<ScreenButton screen="sendPassword">{texts.askForNewLink}</ScreenButton>} />
    </div>
  )
}
