/** One greeting in the list: what it is, how far it is, its wave, and what can be done with it. */
import { Link } from 'react-router'
import type { HpcGreeting } from '#domain/production/production.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { formatDayOf } from '#web/texts/format-time.ts'
import { GreetingStatusTag } from '../order/status-tags.tsx'
import { GreetingActions } from './greeting-actions.tsx'
import { GreetingNote } from './greeting-note.tsx'
import { GreetingPlayer } from './greeting-player.tsx'

interface Props {
  readonly greeting: HpcGreeting
  readonly onChanged: () => Promise<void>
}

export function GreetingCard({ greeting, onChanged }: Props) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const language = useLanguage()
  const pathTo = usePathTo()
  const { id, name, order_number: order, pos, voice, music, shown_status: status, date_entered: enteredAt } = greeting
  const facts = [
    fill(words.voice, { name: voice.name }), music ? fill(words.music, { name: music.name }) : words.withoutMusic,
    fill(texts.ofOrder, { order, pos }), fill(texts.orderedOn, { day: formatDayOf(enteredAt, language) }),
  ]
  return (
    <Card as="article" className="greeting-card" aria-labelledby={`greeting-${id}`}>
      <div className="greeting-head">
        <h2 id={`greeting-${id}`}><Link to={pathTo('greeting', { greeting: id })}>{name}</Link></h2>
        <span className="row greeting-tags">{voice.ai && <Tag kind="ai">{words.ai}</Tag>}<GreetingStatusTag status={status} isUnpaid={greeting.status === 'ordered'} /></span>
      </div>
      <p className="soft greeting-facts">{facts.join(' · ')}</p>
      <GreetingNote greeting={greeting} isLinked />
      <GreetingPlayer greeting={greeting} />
      <GreetingActions greeting={greeting} onChanged={onChanged} />
    </Card>
  )
}
