/** All greetings that the customer ordered. */
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Personal } from '../account/personal.tsx'
import { GreetingList } from './greeting-list.tsx'

export const handle = screenHandle('greetings', 'orders')
export const loader = textsLoader('orders', 'myGreetings', 'desk', 'player')

export default function GreetingsScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.greetingsHeadline} lead={texts.greetingsLead}>{() => <GreetingList />}</Personal>
}
