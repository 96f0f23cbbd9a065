/** Never reveals whether an account exists. */
import { useState } from 'react'
import { useLocation } from 'react-router'
import { accountContract } from '#domain/account/account.contract.ts'
import { call } from '#web/calls/call.ts'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card } from '#web/ui/card.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountForm, useAccountForm, useField } from './account-form.tsx'
import { email, type FormValues } from './form-values.ts'
import { NeedsScript } from './needs-script.tsx'
import './sign-in.css'

export const loader = textsLoader('account', 'accountFields', 'failures')

export default function SendPasswordScreen() {
  const texts = useTexts('account')
  const [sentTo, setSentTo] = useState<string>()
  return (
    <>
      <ScreenTitle title={texts.sendPasswordHeadline} lead={texts.sendPasswordLead} />
      <NeedsScript />
      <Card size="panel" className="one-way way-in waits-for-script">
        {sentTo === undefined ? <AskForLink onSent={setSentTo} /> : <LinkSent email={sentTo} />}
      </Card>
    </>
  )
}

function AskForLink({ onSent }: { readonly onSent: (email: string) => void }) {
  const texts = useTexts('account')
  const { state } = useLocation()

  async function send({ user = '' }: FormValues) {
    await call(accountContract.resetPassword, { user })
    showAlert('success', texts.PASSWORD_RESET_REQUEST_SENT)
    onSent(user.trim())
  }

  const form = useAccountForm({ check: email('user'), send })
  return (
    <AccountForm form={form}>
      <UserField />
      <div className="account-send">
        <SubmitButton size="large" pending={form.pending}>{texts.sendLink}</SubmitButton>
        <ScreenLink className="text-link" screen="signIn" state={state as unknown}>{texts.backToSignIn}</ScreenLink>
      </div>
    </AccountForm>
  )
}

function UserField() {
  const texts = useTexts('accountFields')
  const known = (useLocation().state as { email?: string } | null)?.email
  return <TextField label={texts.email} type="email" autoComplete="username" defaultValue={known} {...useField()('user')} />
}

function LinkSent({ email: sentTo }: { readonly email: string }) {
  const texts = useTexts('account')
  return (
    <div role="status" className="way">
      <h2>{texts.linkSent}</h2>
      <p className="soft">{fill(texts.linkSentHint, { email: sentTo })}</p>
      <ScreenButton screen="signIn" kind="ghost">{texts.backToSignIn}</ScreenButton>
    </div>
  )
}
