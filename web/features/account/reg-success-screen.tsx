/** Greets a new customer and says how to confirm the address. Anybody can open this page, so it claims nothing. */
import { useParams } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('regSuccess', 'account')
export const loader = textsLoader('account')

/** Anybody can write an address into a link: only what looks like one is repeated on our page. */
const plausibleEmail = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/

export default function RegSuccessScreen() {
  const texts = useTexts('account')
  const pathTo = usePathTo()
  const { registerEmail = '' } = useParams()
  const sentTo = plausibleEmail.test(registerEmail) ? `${fill(texts.regSuccessSentTo, { email: registerEmail })} ` : ''
  return (
    <EmptyScreen
      title={texts.regSuccessHeadline}
      lead={texts.regSuccessLead}
      empty={texts.regSuccessNext}
      hint={sentTo + texts.regSuccessHint}
      action={{ label: texts.regSuccessAction, to: pathTo('products') }}
    />
  )
}
