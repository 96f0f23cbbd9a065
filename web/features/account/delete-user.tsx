/** Asks once more, and for the password, before an account is gone; then says what the law keeps. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountContract } from '#domain/account/account.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { forgetVisit } from '#web/session/sign-out.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { AccountForm } from './account-form.tsx'
import { filled } from './check-fields.ts'
import type { FormValues } from './form-values.ts'
import { PresentPassword } from './present-password.tsx'
import { useAccountForm } from './use-account-form.ts'

type Deleted = OutputOf<typeof accountContract.deleteUser>

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

export function DeleteUser({ open, onClose }: Props) {
  const texts = useTexts('account')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [deleted, setDeleted] = useState<Deleted>()

  async function leave() {
    onClose()
    if (!deleted) return
    forgetVisit()
    await navigate(pathTo('home'))
  }

  return (
    <Dialog open={open} title={deleted ? texts.accountDeleted : texts.deleteAccountTitle} onClose={() => void leave()}>
      {deleted ? <WhatIsKept kept={deleted.kept} onLeave={() => void leave()} /> : open && <AskForPassword onDeleted={setDeleted} onClose={onClose} />}
    </Dialog>
  )
}

function AskForPassword({ onDeleted, onClose }: { readonly onDeleted: (deleted: Deleted) => void; readonly onClose: () => void }) {
  const texts = useTexts('account')
  const { cancel } = useTexts('shell')

  async function send({ pw = '' }: FormValues) {
    onDeleted(await call(accountContract.deleteUser, { pw }))
  }

  const form = useAccountForm({ check: filled('pw'), send })
  return (
    <AccountForm form={form}>
      <p>{texts.deleteAccountWarning}</p>
      <PresentPassword name="pw" />
      <div className="account-send">
        <SubmitButton kind="danger" pending={form.pending}>{texts.deleteAccountConfirm}</SubmitButton>
        <Button kind="ghost" onClick={onClose}>{cancel}</Button>
      </div>
    </AccountForm>
  )
}

function WhatIsKept({ kept, onLeave }: { readonly kept: Deleted['kept']; readonly onLeave: () => void }) {
  const texts = useTexts('account')
  const language = useLanguage()
  const words = { orders: texts.keptOrders, invoices: texts.keptInvoices }
  return (
    <div className="stack" role="status">
      <p>{kept.length > 0 ? texts.keptByLaw : texts.nothingKept}</p>
      {kept.length > 0 && (
        <ul className="ticks">
          {kept.map(({ kind, count, until }) => <li key={kind}>{fill(words[kind], { count, day: formatDay(until, language) })}</li>)}
        </ul>
      )}
      <div><Button onClick={onLeave}>{texts.toHome}</Button></div>
    </div>
  )
}
