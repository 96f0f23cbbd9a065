/** A new password for somebody who knows the old one. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SignedOut } from './signed-out.tsx'

export const handle = screenHandle('changePassword', 'account')
export const loader = textsLoader('account')

export default function ChangePasswordScreen() {
  const texts = useTexts('account')
  return <SignedOut title={texts.changePasswordHeadline} lead={texts.changePasswordLead} />
}
