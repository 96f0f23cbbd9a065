/** A new account. */
import { Link, useLocation } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { usePathTo } from '#web/use-language.ts'
import { useHydrated } from '#web/player/use-hydrated.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { readSignUpDraft } from './sign-up-draft.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { OtherWay, TwoWays } from './two-ways.tsx'
import { useWasSignedIn } from './use-was-signed-in.ts'
import { WayNote } from './way-note.tsx'

export const handle = screenHandle('signUp', 'account')
export const loader = textsLoader('account', 'accountFields', 'passwordParts', 'failures')

export default function SignUpScreen() {
  const texts = useTexts('account')
  const wasSignedIn = useWasSignedIn()
  return <TwoWays title={texts.signUpHeadline} lead={texts.signUpLead} beside={<KnownHere />}>{wasSignedIn ? <AlreadySignedIn /> : <NewAccount />}</TwoWays>
}

function NewAccount() {
  const texts = useTexts('account')
  const isFromWallet = useHydrated() && readSignUpDraft().walletToken !== undefined
  return (
    <>
      {isFromWallet && <WayNote text={texts.INFO_PAYPAL_NEW_USER} />}
      <SignUpForm />
    </>
  )
}

function KnownHere() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const { state } = useLocation()
  return (
    <OtherWay title={texts.whatFor}>
      <p className="soft">{texts.knownHere} <Link to={pathTo('signIn')} state={state as unknown}>{texts.signInAction}</Link></p>
    </OtherWay>
  )
}
