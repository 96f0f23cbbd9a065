import { type ReactNode, useState } from 'react'
import { accountContract, type Pronunciation } from '#domain/account/account.contract.ts'
import { walletNames } from '#domain/account/customer.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { openedAddress } from '#web/calls/opened-address.ts'
import { alertFailure, useActing } from '#web/calls/use-sending.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { ScreenButton } from '#web/screen-link.tsx'
import { forgetVisit } from '#web/session/sign-out.ts'
import { fill } from '#web/texts/fill.ts'
import { formatDay, formatTime } from '#web/texts/format-time.ts'
import { textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useLanguage } from '#web/use-language.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { filled, type FormValues } from './form-values.ts'
import { ConfirmNote } from './confirm-note.tsx'
import { Personal } from './personal.tsx'
import { PresentPassword } from './account-fields.tsx'
import { ProfileForm } from './profile-form.tsx'

export const loader = textsLoader('account')

export default function ProfileScreen() {
  const texts = useTexts('account')
  const [deleted, setDeleted] = useState<Deleted>()
  if (deleted) return <AccountDeleted {...deleted} />
  return (
    <Personal title={texts.profileHeadline} lead={texts.profileLead}>
      {(user) => (
        <div className="account-cards account-cards-wide">
          <ConfirmNote user={user} />
          <Card size="panel"><ProfileForm user={user} /></Card>
          <div className="account-beside">
            <Card as="section" size="panel"><WalletList /></Card>
            <Card as="section" size="panel"><PronunciationList /></Card>
            <Card as="section" size="panel" ground="sunk"><OwnData onDeleted={setDeleted} /></Card>
          </div>
        </div>
      )}
    </Personal>
  )
}

/** What the shop keeps about the customer: to take away, and to have deleted. */
function OwnData({ onDeleted }: { readonly onDeleted: (deleted: Deleted) => void }) {
  const texts = useTexts('account')
  const [isAsking, setAsking] = useState(false)
  const { pending, act } = useActing(alertFailure)

  const download = async () => location.assign(await openedAddress(accountContract.exportPackage.path))

  return (
    <div className="stack">
      <h2>{texts.ownData}</h2>
      <p className="soft">{texts.ownDataHint}</p>
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void act(download)}>{texts.exportData}</SubmitButton></div>
      <h3>{texts.deleteAccount}</h3>
      <p className="soft">{texts.deleteAccountHint}</p>
      <div><Button kind="ghost" onClick={() => setAsking(true)}>{texts.deleteAccountAction}</Button></div>
      <Dialog open={isAsking} title={texts.deleteAccountTitle} onClose={() => setAsking(false)}>
        {isAsking && <AskForPassword onDeleted={onDeleted} onClose={() => setAsking(false)} />}
      </Dialog>
    </div>
  )
}

/** The wallets that open the account, and the way to untie each of them. */
type LinkedWallet = OutputOf<typeof accountContract.listWallets>['records'][number]

const listWallets = () => call(accountContract.listWallets, {})

function WalletList() {
  const texts = useTexts('account')
  return (
    <KeptList heading={texts.wallets} load={listWallets} none={<p className="soft">{texts.noWallets}</p>}>
      {(linked, reload) => <WalletRow key={linked.wallet} linked={linked} onUnlinked={reload} />}
    </KeptList>
  )
}

function WalletRow({ linked: { wallet, linked_at: linkedAt }, onUnlinked }: { readonly linked: LinkedWallet; readonly onUnlinked: () => Promise<void> }) {
  const texts = useTexts('account')
  const language = useLanguage()
  const { pending, failure, act } = useActing()
  const name = walletNames[wallet]
  const unlinkThis = fill(texts.unlinkWallet, { wallet: name })

  async function unlink(close: () => void) {
    await call(accountContract.unlinkWallet, { wallet })
    showAlert('success', fill(texts.walletUnlinked, { wallet: name }))
    close()
    await onUnlinked()
  }

  return (
    <li>
      <div>
        <p><b>{name}</b></p>
        <p className="fine">{fill(texts.walletSince, { time: formatTime(linkedAt, language) })}</p>
      </div>
      <ConfirmedButton
        label={unlinkThis} title={fill(texts.unlinkWalletTitle, { wallet: name })} pending={pending} failure={failure} onConfirm={(close) => void act(() => unlink(close))}
      >
        <p>{fill(texts.unlinkWalletHint, { wallet: name })}</p>
      </ConfirmedButton>
    </li>
  )
}

const listPronunciations = () => call(accountContract.listPronunciations, {})

/** How the customer has had words said in greetings; one that is removed is offered no longer. */
function PronunciationList() {
  const texts = useTexts('account')
  return (
    <KeptList heading={texts.pronunciations} hint={texts.pronunciationsHint} load={listPronunciations} none={<p>{texts.noPronunciations}</p>}>
      {(kept, reload) => <PronunciationRow key={kept.id} kept={kept} onRemoved={reload} />}
    </KeptList>
  )
}

function PronunciationRow({ kept: { id, language, written, spoken }, onRemoved }: { readonly kept: Pronunciation; readonly onRemoved: () => Promise<void> }) {
  const texts = useTexts('account')
  const { pending, act } = useActing(alertFailure)
  const names = { de: texts.inGerman, en: texts.inEnglish }

  async function remove() {
    await call(accountContract.removePronunciation, { pronunciationId: id })
    showAlert('success', fill(texts.pronunciationRemoved, { written }))
    await onRemoved()
  }

  return (
    <li>
      <div>
        <p lang={language}><b>{written}</b> – {spoken}</p>
        <p className="fine">{names[language]}</p>
      </div>
      <SubmitButton type="button" kind="ghost" pending={pending} aria-label={fill(texts.removePronunciationOf, { written })} onClick={() => void act(remove)}>
        {texts.removePronunciation}
      </SubmitButton>
    </li>
  )
}

interface KeptListProps<Kept> {
  readonly heading: string
  readonly hint?: string
  /** Has to stay the same function. */
  readonly load: () => Promise<{ readonly records: readonly Kept[] }>
  readonly none: ReactNode
  readonly children: (kept: Kept, reload: () => Promise<void>) => ReactNode
}

/** What is kept with the account, each with the way to be rid of it. */
function KeptList<Kept>({ heading, hint, load, none, children }: KeptListProps<Kept>) {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const { state, reload } = useLoaded(load)
  return (
    <div className="stack">
      <h2>{heading}</h2>
      {hint && <p className="soft">{hint}</p>}
      {state.status === 'loading' && <SkeletonText lines={2} />}
      {state.status === 'failed' && <div role="alert"><p>{failures[state.code]}</p><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>}
      {state.status === 'ready' && (state.value.records.length === 0 ? none : <ul className="account-list">{state.value.records.map((kept) => children(kept, reload))}</ul>)}
    </div>
  )
}

/** Asks once more, and for the password, before an account is gone. */
function AskForPassword({ onDeleted, onClose }: { readonly onDeleted: (deleted: Deleted) => void; readonly onClose: () => void }) {
  const texts = useTexts('account')
  const { cancel } = useTexts('shell')

  async function send({ pw = '' }: FormValues) {
    onDeleted(await call(accountContract.deleteUser, { pw }))
    forgetVisit()
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

/** Stands in the place of an account that has just been deleted: what the law keeps of it. */
type Deleted = OutputOf<typeof accountContract.deleteUser>

function AccountDeleted({ kept }: Deleted) {
  const texts = useTexts('account')
  const language = useLanguage()
  const words = { orders: texts.keptOrders, invoices: texts.keptInvoices }
  return (
    <div className="stack">
      <h1 tabIndex={-1} ref={takeFocus}>{texts.accountDeleted}</h1>
      <p>{kept.length > 0 ? texts.keptByLaw : texts.nothingKept}</p>
      {kept.length > 0 && (
        <ul className="ticks">
          {kept.map(({ kind, count, until }) => <li key={kind}>{fill(words[kind], { count, day: formatDay(until, language) })}</li>)}
        </ul>
      )}
      <div><ScreenButton screen="home">{texts.toHome}</ScreenButton></div>
    </div>
  )
}
