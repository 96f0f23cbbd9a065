/** The wallets that open the account, and the way to untie each of them. */
import { useState } from 'react'
import { accountContract } from '#domain/account/account.contract.ts'
import { walletNames } from '#domain/account/wallet.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { call } from '#web/calls/call.ts'
import { fill } from '#web/texts/fill.ts'
import { formatTime } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useActing } from '#web/calls/use-acting.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'

type LinkedWallet = OutputOf<typeof accountContract.listWallets>['records'][number]

const listWallets = () => call(accountContract.listWallets, {})

export function WalletList() {
  const texts = useTexts('account')
  const failures = useTexts('failures')
  const { state, reload } = useLoaded(listWallets)
  return (
    <div className="stack">
      <h2>{texts.wallets}</h2>
      {state.status === 'loading' && <SkeletonText lines={2} />}
      {state.status === 'failed' && <div role="alert"><p>{failures[state.code]}</p><Button kind="ghost" onClick={() => void reload()}>{texts.again}</Button></div>}
      {state.status === 'ready' && state.value.records.length === 0 && <p className="soft">{texts.noWallets}</p>}
      {state.status === 'ready' && state.value.records.length > 0 && (
        <ul className="account-list">
          {state.value.records.map((linked) => <WalletRow key={linked.wallet} linked={linked} onUnlinked={reload} />)}
        </ul>
      )}
    </div>
  )
}

interface RowProps {
  readonly linked: LinkedWallet
  readonly onUnlinked: () => Promise<void>
}

function WalletRow({ linked: { wallet, linked_at: linkedAt }, onUnlinked }: RowProps) {
  const texts = useTexts('account')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const name = walletNames[wallet]
  return (
    <li>
      <div>
        <p><b>{name}</b></p>
        <p className="fine">{fill(texts.walletSince, { time: formatTime(linkedAt, language) })}</p>
      </div>
      <Button kind="ghost" onClick={() => setAsking(true)}>{fill(texts.unlinkWallet, { wallet: name })}</Button>
      <AskBeforeUnlinking wallet={wallet} open={isAsking} onClose={() => setAsking(false)} onUnlinked={onUnlinked} />
    </li>
  )
}

interface AskProps {
  readonly wallet: LinkedWallet['wallet']
  readonly open: boolean
  readonly onClose: () => void
  readonly onUnlinked: () => Promise<void>
}

function AskBeforeUnlinking({ wallet, open, onClose, onUnlinked }: AskProps) {
  const texts = useTexts('account')
  const [failure, setFailure] = useState<string>()
  const { pending, act } = useActing(setFailure)
  const name = walletNames[wallet]

  async function unlink() {
    setFailure(undefined)
    await call(accountContract.unlinkWallet, { wallet })
    showAlert('success', fill(texts.walletUnlinked, { wallet: name }))
    onClose()
    await onUnlinked()
  }

  return (
    <ConfirmDialog
      open={open}
      title={fill(texts.unlinkWalletTitle, { wallet: name })}
      confirmLabel={fill(texts.unlinkWallet, { wallet: name })}
      pending={pending}
      failure={failure}
      onConfirm={() => void act(unlink)}
      onClose={onClose}
    >
      <p>{fill(texts.unlinkWalletHint, { wallet: name })}</p>
    </ConfirmDialog>
  )
}
