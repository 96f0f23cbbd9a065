/** The own greetings, ten a page, the newest first. What is still being made moves on by itself. */
import { useCallback } from 'react'
import { greetingsOnPage } from '#domain/order/page-sizes.ts'
import { productionContract, type HpcGreeting } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useLanguage } from '#web/use-language.ts'
import { NothingOrdered } from '../order/nothing-ordered.tsx'
import { PagedList } from '../order/paged-list.tsx'
import { GreetingCard } from './greeting-card.tsx'
import { useGreetingProgress } from './use-greeting-progress.ts'
import './my-greetings.css'

export function GreetingList() {
  const texts = useTexts('orders')
  const language = useLanguage()
  const list = useCallback((page: { limit: number; offset: number }) => call(productionContract.listGreetings, { ...page, language }), [language])
  return (
    <PagedList screen="greetings" size={greetingsOnPage} list={list} empty={<NothingOrdered title={texts.noGreetings} hint={texts.noGreetingsHint} />}>
      {(records, { reload, refresh }) => <Greetings greetings={records} onChanged={reload} onMoved={refresh} />}
    </PagedList>
  )
}

interface Props {
  readonly greetings: readonly HpcGreeting[]
  readonly onChanged: () => Promise<void>
  readonly onMoved: () => Promise<void>
}

function Greetings({ greetings, onChanged, onMoved }: Props) {
  useGreetingProgress(greetings, onMoved)
  return (
    <>
      {greetings.some(({ sound }) => sound) && <div className="greeting-phone"><PhoneSwitch /></div>}
      <ul className="greeting-list">
        {greetings.map((greeting) => <li key={greeting.id}><GreetingCard greeting={greeting} onChanged={onChanged} /></li>)}
      </ul>
    </>
  )
}
