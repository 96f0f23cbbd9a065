/** The door to the account. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { WaysWithoutAccount } from './ways-without-account.tsx'

export const handle = screenHandle('signIn', 'account')
export const loader = textsLoader('account')

export default function SignInScreen() {
  const texts = useTexts('account')
  return (
    <>
      <ScreenTitle title={texts.signInHeadline} lead={texts.signInLead} />
      <WaysWithoutAccount />
    </>
  )
}
