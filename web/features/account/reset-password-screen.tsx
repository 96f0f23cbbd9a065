/** A new password by the link that came by mail. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BeingSetUp } from './being-set-up.tsx'

export const handle = screenHandle('resetPassword', 'account')
export const loader = textsLoader('account')

export default function ResetPasswordScreen() {
  const texts = useTexts('account')
  return <BeingSetUp title={texts.resetPasswordHeadline} lead={texts.resetPasswordLead} />
}
