/** The billing address, also on the way to the checkout. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('account', 'account')
export const loader = textsLoader('account')

export default function AccountScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.accountHeadline}
      lead={texts.accountLead}
      empty={texts.signedOut}
      hint={texts.signedOutHint}
      action={{ label: texts.signedOutAction, to: pathTo('signIn') }}
    />
  )
}
