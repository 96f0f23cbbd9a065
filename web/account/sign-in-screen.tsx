/** The door to the account: by password, or by the wallet, from which one also comes back here. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { readableEmail } from '#domain/access/readable-email.ts'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { usePathTo } from '#web/use-language.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { onlyWords } from './only-words.ts'
import { SignInForm } from './sign-in-form.tsx'
import { OtherWay, TwoWays } from './two-ways.tsx'
import { useWasSignedIn } from './use-was-signed-in.ts'
import { useWalletReturn, type WalletReturn } from './use-wallet-return.ts'
import { WalletButton } from './wallet-button.tsx'
import { WalletNote } from './wallet-note.tsx'

export const handle = screenHandle('signIn', 'account')
export const loader = textsLoader('account', 'accountFields', 'failures')
export const shouldRevalidate = onlyWords

export default function SignInScreen() {
  const texts = useTexts('account')
  const { walletReturn, leave } = useWalletReturn({ onSignedIn: () => showAlert('success', texts.INFO_LOGIN_SUCCESS) })
  return (
    <TwoWays title={texts.signInHeadline} lead={texts.signInLead} beside={<NewHere />}><WayIn walletReturn={walletReturn} onLeave={leave} /></TwoWays>
  )
}

function WayIn({ walletReturn, onLeave }: { readonly walletReturn: WalletReturn; readonly onLeave: () => void }): ReactNode {
  const texts = useTexts('account')
  const wasSignedIn = useWasSignedIn()
  if (walletReturn.kind === 'asking') {
    return <div role="status"><p>{texts.askingWallet}</p><SkeletonText lines={3} /></div>
  }
  if (walletReturn.kind === 'known') {
    const { newcomer } = walletReturn
    return (
      <>
        <h2>{texts.linkWalletHeadline}</h2>
        <p className="soft">{fill(texts.linkWalletHint, { email: readableEmail(newcomer.prefilled.email1) })}</p>
        <SignInForm newcomer={newcomer} />
        <p><button type="button" className="text-link" onClick={onLeave}>{texts.signInOtherwise}</button></p>
      </>
    )
  }
  if (wasSignedIn) return <AlreadySignedIn />
  return (
    <>
      <WalletNote walletReturn={walletReturn} />
      <SignInForm />
      <p className="or"><span>{texts.or}</span></p>
      <WalletButton />
    </>
  )
}

function NewHere() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const { state } = useLocation()
  return (
    <OtherWay title={texts.newHere}>
      <LinkButton to={pathTo('signUp')} state={state as unknown} size="large">{texts.signUpHeadline}</LinkButton>
    </OtherWay>
  )
}
