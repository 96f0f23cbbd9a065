/** The billing address, also on the way to the checkout. */
import { useSearchParams } from 'react-router'
import { accountContract } from '#domain/account/account.contract.ts'
import type { User } from '#domain/account/customer.ts'
import { call } from '#web/calls/call.ts'
import { setUser } from '#web/session/current-user.ts'
import { isPathHere, useBackTo, useReturn } from '#web/shell/back-state.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { BillingFields, billingInput } from './account-fields.tsx'
import { type FormValues, vatId } from './form-values.ts'
import { Personal } from './personal.tsx'
import './my-account.css'

export const loader = textsLoader('account', 'accountFields', 'failures')

export default function AccountScreen() {
  const texts = useTexts('account')
  const { back } = useTexts('shell')
  const otherwise = useBacklink()
  return (
    <>
      <BackLink {...useBackTo(otherwise)}>{back}</BackLink>
      <Personal title={texts.accountHeadline} lead={texts.accountLead}>
        {(user) => <Card size="panel" className="one-way"><BillingForm user={user} otherwise={otherwise} /></Card>}
      </Personal>
    </>
  )
}

/** `backlink` names the page that one came from; nothing but a page of ours counts. */
function useBacklink(): string {
  const [query] = useSearchParams()
  const written = query.get('backlink') ?? ''
  const overview = usePathTo()('myAccount')
  return isPathHere(written) ? written : overview
}

function BillingForm({ user, otherwise }: { readonly user: User; readonly otherwise: string }) {
  const texts = useTexts('account')
  const goBack = useReturn()

  async function send(values: FormValues) {
    const Account = await call(accountContract.updateAccount, billingInput(values))
    setUser({ ...user, Account })
    showAlert('success', texts.DATA_SAVED)
    await goBack(otherwise)
  }

  const form = useAccountForm({ check: vatId, send })
  return (
    <AccountForm form={form} label={texts.accountHeadline}>
      <BillingFields account={user.Account} />
      <div className="account-send"><SubmitButton size="large" pending={form.pending}>{texts.save}</SubmitButton></div>
    </AccountForm>
  )
}
