/** All about one greeting: its sound, what is asked, what is said, how it came about, in which versions and packages there is. */
import { Link } from 'react-router'
import type { WholeGreeting } from '#domain/production/production.contract.ts'
import { PhoneSwitch } from '#web/player/phone-switch.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { OrderPart } from '../order/loaded-part.tsx'
import { GreetingStatusTag } from '../order/status-tags.tsx'
import { AnswerQuestion } from './answer-question.tsx'
import { GreetingActions } from './greeting-actions.tsx'
import { GreetingHistory } from './greeting-history.tsx'
import { GreetingNote } from './greeting-note.tsx'
import { GreetingPackages, GreetingVersions } from './greeting-packages.tsx'
import { GreetingPlayer } from './greeting-player.tsx'
import '../order/order.css'

interface Props {
  readonly greeting: WholeGreeting
  readonly onChanged: () => Promise<void>
}

export function GreetingDetails({ greeting, onChanged }: Props) {
  const texts = useTexts('myGreetings')
  return (
    <Card size="panel" className="greeting-panel">
      <Head greeting={greeting} onChanged={onChanged} />
      {greeting.question && <AnswerQuestion key={greeting.question.id} greetingId={greeting.id} question={greeting.question} onAnswered={onChanged} />}
      <div className="order-columns">
        <div className="order-column">
          <OrderPart title={texts.spokenText}><p className="greeting-text" lang={greeting.language}>{greeting.text}</p></OrderPart>
          <SoundFacts greeting={greeting} />
          <GreetingPackages greeting={greeting} />
        </div>
        <div className="order-column">
          <GreetingHistory greeting={greeting} />
          <GreetingVersions greeting={greeting} />
        </div>
      </div>
    </Card>
  )
}

function Head({ greeting, onChanged }: Props) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const pathTo = usePathTo()
  const { name, voice, shown_status: status, order_number: order, sound } = greeting
  return (
    <div className="greeting-top">
      <div className="greeting-head">
        <h2>{name}</h2>
        <span className="row greeting-tags">{voice.ai && <Tag kind="ai">{words.ai}</Tag>}<GreetingStatusTag status={status} isUnpaid={greeting.status === 'ordered'} /></span>
      </div>
      <p><Link className="text-link" to={pathTo('order', { order: String(order) })}>{fill(texts.toOrder, { order })}</Link></p>
      {!greeting.question && <GreetingNote greeting={greeting} />}
      <GreetingPlayer greeting={greeting} />
      {sound && <div className="greeting-phone"><PhoneSwitch /></div>}
      <GreetingActions greeting={greeting} onChanged={onChanged} />
    </div>
  )
}

function SoundFacts({ greeting: { voice, music, language: spokenIn, sound } }: Pick<Props, 'greeting'>) {
  const texts = useTexts('myGreetings')
  const words = useTexts('orders')
  const language = useLanguage()
  return (
    <OrderPart title={texts.sound}>
      <dl className="greeting-sound">
        <div><dt>{texts.voice}</dt><dd>{voice.name}</dd></div>
        <div><dt>{texts.music}</dt><dd>{music?.name ?? texts.withoutMusic}</dd></div>
        <div><dt>{texts.spokenIn}</dt><dd>{{ de: words.german, en: words.english }[spokenIn]}</dd></div>
        {sound && <div><dt>{texts.length}</dt><dd>{fill(texts.seconds, { seconds: formatNumber(sound.seconds, language, { maximumFractionDigits: 1 }) })}</dd></div>}
      </dl>
    </OrderPart>
  )
}
