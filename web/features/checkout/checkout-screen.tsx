/** Check, pay, order. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('checkout', 'checkout')
export const loader = textsLoader('checkout')

export default function CheckoutScreen() {
  const texts = useTexts('checkout')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.checkoutHeadline}
      lead={texts.checkoutLead}
      empty={texts.checkoutEmpty}
      hint={texts.checkoutEmptyHint}
      action={{ label: texts.checkoutEmptyAction, to: pathTo('cart') }}
    />
  )
}
