/** One greeting that was ordered. Without a known one the visitor returns to the list. */
import { useParams } from 'react-router'
import { screenHandle } from '#web/screen-handle.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { usePathTo } from '#web/use-language.ts'
import { Personal } from '../account/personal.tsx'
import { OneGreeting } from './one-greeting.tsx'

export const handle = screenHandle('greeting', 'myGreetings')
export const loader = textsLoader('orders', 'myGreetings', 'desk', 'player')

export default function GreetingScreen() {
  const texts = useTexts('myGreetings')
  const path = usePathTo()
  const { greeting = '' } = useParams()
  return (
    <>
      <BackLink to={path('greetings')}>{texts.toGreetings}</BackLink>
      <Personal title={texts.greetingHeadline} lead={texts.greetingLead}>{() => <OneGreeting key={greeting} greetingId={greeting} />}</Personal>
    </>
  )
}
