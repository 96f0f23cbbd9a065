/** All orders of the customer. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { SignedOut } from '../account/signed-out.tsx'

export const handle = screenHandle('orders', 'orders')
export const loader = textsLoader('orders')

export default function OrdersScreen() {
  const texts = useTexts('orders')
  return <SignedOut title={texts.ordersHeadline} lead={texts.ordersLead} />
}
