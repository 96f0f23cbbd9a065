/** Sets of greetings that were saved from the cart. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('carts', 'cart')
export const loader = textsLoader('cart')

export default function CartsScreen() {
  const texts = useTexts('cart')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.cartsHeadline}
      lead={texts.cartsLead}
      empty={texts.cartsEmpty}
      hint={texts.cartsEmptyHint}
      action={{ label: texts.cartsEmptyAction, to: pathTo('cart') }}
    />
  )
}
