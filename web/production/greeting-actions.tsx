/** What can be done with a greeting now. */
import { use } from 'react'
import type { HpcGreeting } from '#domain/production/production.contract.ts'
import { CorrectGreeting } from './correct-greeting.tsx'
import { DownloadGreeting } from './download-greeting.tsx'
import { FurtherActions } from './further-actions.ts'
import { OrderGreetingAgain } from './order-greeting-again.tsx'
import { RemixGreeting } from './remix-greeting.tsx'

interface Props {
  readonly greeting: HpcGreeting
  readonly onChanged: () => Promise<void>
}

export function GreetingActions({ greeting, onChanged }: Props) {
  const furtherActions = use(FurtherActions)
  const { sound, can_remix: canRemix, can_correct: canCorrect, shown_status: status } = greeting
  return (
    <div className="greeting-actions">
      {sound && <DownloadGreeting greeting={greeting} sound={sound} />}
      {canRemix && sound && <RemixGreeting greeting={greeting} sound={sound} onChanged={onChanged} />}
      {status === 'available' && furtherActions(greeting)}
      {canCorrect && <CorrectGreeting greeting={greeting} onChanged={onChanged} />}
      <OrderGreetingAgain greeting={greeting} />
    </div>
  )
}
