import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { useLateTitle } from '#web/ui/use-late-title.ts'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { Personal } from '#web/account/personal.tsx'
import { PartFailed, PartLoading } from '#web/order/loaded-part.tsx'
import { BackTo, meansMissing } from '#web/shell/back-to.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'
import { GreetingDetails } from './greeting-details.tsx'
import './my-greetings.css'
import { useGreetingProgress } from './use-greeting-progress.ts'

export const loader = textsLoader('orders', 'myGreetings', 'audioForms', 'formatHints', 'desk', 'player', 'telephoneSystem')

export default function GreetingScreen() {
  const texts = useTexts('myGreetings')
  const path = usePathTo()
  const { greeting = '' } = useParams()
  const [name, setName] = useState<string>()
  useLateTitle(name && fill(texts.greetingNamedTitle, { name }))
  return (
    <>
      <BackLink to={path('greetings')}>{texts.toGreetings}</BackLink>
      <Personal title={name ?? texts.greetingHeadline} lead={texts.greetingLead}>{() => <OneGreeting key={greeting} greetingId={greeting} onNamed={setName} />}</Personal>
    </>
  )
}

interface OneGreetingProps {
  readonly greetingId: string
  readonly onNamed: (name: string | undefined) => void
}

function OneGreeting({ greetingId, onNamed }: OneGreetingProps) {
  const { noSuchGreeting } = useTexts('myGreetings')
  const pathTo = usePathTo()
  const language = useLanguage()
  const load = useCallback(() => call(productionContract.getGreeting, { greetingId, language }), [greetingId, language])
  const { state, reload, refresh } = useLoaded(load)
  useGreetingProgress(state.status === 'ready' ? [state.value] : [], refresh)
  const name = state.status === 'ready' ? state.value.name : undefined
  useEffect(() => onNamed(name), [name, onNamed])
  if (state.status === 'loading') return <PartLoading lines={8} />
  if (state.status === 'failed' && meansMissing(state.code)) return <BackTo to={pathTo('greetings')} because={noSuchGreeting} />
  if (state.status === 'failed') return <PartFailed code={state.code} onAgain={reload} />
  return <GreetingDetails greeting={state.value} onChanged={reload} />
}
