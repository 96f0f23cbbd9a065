/** A link for those who forgot their password. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('sendPassword', 'account')
export const loader = textsLoader('account')

export default function SendPasswordScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.sendPasswordHeadline}
      lead={texts.sendPasswordLead}
      empty={texts.sendPasswordHelp}
      hint={texts.sendPasswordHelpHint}
      action={{ label: texts.sendPasswordHelpAction, to: pathTo('contact') }}
    />
  )
}
