import { useCallback } from 'react'
import { greetingsOnPage } from '#domain/order/page-sizes.ts'
import { type HpcGreeting, productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { Personal } from '#web/account/personal.tsx'
import { GreetingStatusTag, NothingOrdered } from '#web/order/status-tags.tsx'
import { PagedList } from '#web/order/paged-list.tsx'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { textsLoader } from '#web/texts/texts.server.ts'
import { GreetingActions } from './greeting-actions.tsx'
import { GreetingNote } from './greeting-note.tsx'
import { GreetingPlayer } from './greeting-player.tsx'
import './my-greetings.css'
import { useGreetingProgress } from './use-greeting-progress.ts'

export const loader = textsLoader('orders', 'myGreetings', 'audioForms', 'formatHints', 'desk', 'player', 'telephoneSystem')

export default function GreetingsScreen() {
  const texts = useTexts('orders')
  return <Personal title={texts.greetingsHeadline} lead={texts.greetingsLead}>{() => <GreetingList />}</Personal>
}

/** The own greetings, ten a page, the newest first. What is still being made moves on by itself. */
function GreetingList() {
  const texts = useTexts('orders')
  const language = useLanguage()
  const list = useCallback((page: { limit: number; offset: number }) => call(productionContract.listGreetings, { ...page, language }), [language])
  return (
    <PagedList screen="greetings" size={greetingsOnPage} list={list} empty={<NothingOrdered title={texts.noGreetings} hint={texts.noGreetingsHint} />}>
      {(records, { reload, refresh }) => <Greetings greetings={records} onChanged={reload} onMoved={refresh} />}
    </PagedList>
  )
}

interface GreetingsProps {
  readonly greetings: readonly HpcGreeting[]
  readonly onChanged: () => Promise<void>
  readonly onMoved: () => Promise<void>
}

function Greetings({ greetings, onChanged, onMoved }: GreetingsProps) {
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

/** One greeting in the list: what it is, how far it is, its wave, and what can be done with it. */
function GreetingCard({ greeting, onChanged }: { readonly greeting: HpcGreeting; readonly onChanged: () => Promise<void> }) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const language = useLanguage()
  const { id, name, order_number: order, pos, voice, music, date_entered: enteredAt } = greeting
  const facts = [
    fill(words.voice, { name: voice.name }), music ? fill(words.music, { name: music.name }) : words.withoutMusic,
    fill(texts.ofOrder, { order, pos }), fill(texts.orderedOn, { day: formatDayOf(enteredAt, language) }),
  ]
  return (
    <Card as="article" className="greeting-card" aria-labelledby={`greeting-${id}`}>
      <div className="greeting-head">
        <h2 id={`greeting-${id}`}><ScreenLink screen="greeting" of={{ greeting: id }}>{name}</ScreenLink></h2>
        <span className="row greeting-tags">{voice.ai && <Tag kind="ai">{words.ai}</Tag>}<GreetingStatusTag greeting={greeting} /></span>
      </div>
      <p className="soft greeting-facts">{facts.join(' · ')}</p>
      <GreetingNote greeting={greeting} isLinked />
      <GreetingPlayer greeting={greeting} />
      <GreetingActions greeting={greeting} onChanged={onChanged} />
    </Card>
  )
}
