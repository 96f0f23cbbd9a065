/** Personal details and billing address. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('profile', 'account')
export const loader = textsLoader('account')

export default function ProfileScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.profileHeadline}
      lead={texts.profileLead}
      empty={texts.signedOut}
      hint={texts.signedOutHint}
      action={{ label: texts.signedOutAction, to: pathTo('signIn') }}
    />
  )
}
