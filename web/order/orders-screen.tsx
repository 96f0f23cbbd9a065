/** All orders of the customer. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Personal } from '../account/personal.tsx'
import { OrderList } from './order-list.tsx'

export const handle = screenHandle('orders', 'orders')
export const loader = textsLoader('orders', 'transfer')

export default function OrdersScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.ordersHeadline} lead={texts.ordersLead}>{() => <OrderList />}</Personal>
}
