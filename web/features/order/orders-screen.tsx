/** All orders of the customer. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyScreen } from '#web/ui/empty-screen.tsx'
import { usePathTo } from '#web/use-language.ts'

export const handle = screenHandle('orders', 'orders')
export const loader = textsLoader('orders')

export default function OrdersScreen() {
  const texts = useTexts('orders')
  const pathTo = usePathTo()
  return (
    <EmptyScreen
      title={texts.ordersHeadline}
      lead={texts.ordersLead}
      empty={texts.ordersEmpty}
      hint={texts.ordersEmptyHint}
      action={{ label: texts.emptyAction, to: pathTo('products') }}
    />
  )
}
