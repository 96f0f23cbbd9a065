/** One take: to listen to, raw or behind the voice chain, with what was measured and what was said of it. */
import { useState, type ReactNode } from 'react'
import type { WorkTake } from '#domain/production/worklist.contract.ts'
import { SamplePlayer } from '#web/player/sample-player.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { checkWords } from './take-check-words.ts'

export function WorkTakeCard({ take, children }: { readonly take: WorkTake; readonly children: ReactNode }) {
  const texts = useTexts('worklist')
  // The address is new with every answer; what plays keeps the one that it began with.
  const [address] = useState(take.mastered_address)
  return (
    <article className="work-take" data-state={take.state}>
      <p className="work-take-head">
        <b>{takeName(take, texts)}</b>
        {take.state !== 'made' && <Tag kind={take.state === 'approved' ? 'good' : 'warn'}>{verdictWords(take, texts)}</Tag>}
      </p>
      <SamplePlayer label={fill(texts.take, { number: take.number })} source={address} peaks={take.peaks} seconds={take.seconds} hasCopyBeep={false} />
      {take.checks.length > 0 && (
        <ul className="work-checks">{take.checks.map((one) => <li key={one.check}><Check checked={one} /></li>)}</ul>
      )}
      {take.reason !== null && <p className="studio-note">{texts[take.reason]}{take.note !== '' && `: ${take.note}`}</p>}
      {children}
    </article>
  )
}

/** What is not good has a sign, too: a colour is not seen by everybody. */
function Check({ checked }: { readonly checked: WorkTake['checks'][number] }) {
  const texts = useTexts('worklist')
  const words = checkWords(checked, texts, useLanguage())
  if (checked.verdict === 'good') return <Tag kind="good">{words}</Tag>
  const verdict = checked.verdict === 'warn' ? texts.checkWarn : texts.checkBad
  return <Tag kind={checked.verdict}><Icon name={checked.verdict} size={16} /> {words}<span className="visually-hidden">, {verdict}</span></Tag>
}

type Texts = ReturnType<typeof useTexts<'worklist'>>

function takeName({ number, source, made_by: name }: WorkTake, texts: Texts): string {
  if (source === 'synthesis') return fill(texts.takeBySynthesis, { number })
  return name === null ? fill(texts.take, { number }) : fill(texts.takeBy, { number, name })
}

function verdictWords({ state, judged_by: name }: WorkTake, texts: Texts): string {
  return fill(texts.judgedBy, { verdict: state === 'approved' ? texts.stateApproved : texts.stateRejected, name: name ?? texts.byShop })
}
