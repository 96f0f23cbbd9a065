/** A new password by the link that came by mail. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('resetPassword', 'account')
export const loader = textsLoader('account')

export default function ResetPasswordScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.resetPasswordHeadline}
      lead={texts.resetPasswordLead}
      empty={texts.resetPasswordExpired}
      hint={texts.resetPasswordExpiredHint}
      action={{ label: texts.resetPasswordExpiredAction, to: pathTo('sendPassword') }}
    />
  )
}
