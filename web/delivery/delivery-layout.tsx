/** Stands round the screens of greetings: with it they offer the way into a mailbox, which they know nothing of. */
import { Outlet } from 'react-router'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { FurtherActions } from '../production/further-actions.ts'
import { DeliverGreeting } from './deliver-greeting.tsx'

export const loader = textsLoader('delivery')

const waysToDeliver = (greeting: { readonly id: string; readonly name: string }) => <DeliverGreeting greeting={greeting} />

export default function DeliveryLayout() {
  return (
    <FurtherActions value={waysToDeliver}>
      <Outlet />
    </FurtherActions>
  )
}
