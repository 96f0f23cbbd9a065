/** What the shop makes, in one look and one listen. */
import { useState } from 'react'
import { changeDraft, findDraft } from '#web/draft/use-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { HearYourName } from './hear-your-name.tsx'
import type { HomeData, NamedGreeting } from './home-data.server.ts'
import { draftTakenAlong } from './take-along.ts'
import type { Heard } from './use-named-sample.ts'

interface Props extends Pick<HomeData, 'lowest' | 'voiceCount'> {
  readonly greeting: NamedGreeting | undefined
}

export function Hero({ lowest, voiceCount, greeting }: Props) {
  const texts = useTexts('home')
  const pathTo = usePathTo()
  const [heard, setHeard] = useState<Heard>({ name: '', voiceId: greeting?.voiceId ?? '', musicId: greeting?.musicId ?? null })
  const named = heard.name.trim() ? greeting : undefined
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow hero-eyebrow">{texts.eyebrow}</p>
        <h1>{texts.headline}</h1>
        <p className="lead hero-lead">{texts.lead}</p>
      </div>
      {greeting && <HearYourName greeting={greeting} heard={heard} onChange={setHeard} />}
      <div className="hero-offer">
        <div className="row hero-actions">
          {named
            ? <LinkButton to={pathTo('editText', {}, { product: named.productId })} size="large" onClick={() => takeAlong(named, heard)}>{texts.createGreeting}</LinkButton>
            : <LinkButton to={pathTo('products')} size="large">{texts.createGreeting}</LinkButton>}
          <LinkButton to={pathTo('editVoice')} size="large" kind="ghost">{texts.hearVoices}</LinkButton>
        </div>
        <Facts lowest={lowest} voiceCount={voiceCount} />
      </div>
    </section>
  )
}

function takeAlong(named: NamedGreeting, heard: Heard) {
  const place = { productId: named.productId }
  changeDraft(place, draftTakenAlong(named, heard, findDraft(place)))
}

function Facts({ lowest, voiceCount }: Pick<HomeData, 'lowest' | 'voiceCount'>) {
  const texts = useTexts('home')
  const language = useLanguage()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <ul className="facts">
      <li>
        <b>{fill(texts.fromPrice, { price: money(lowest.grossCents) })}</b>
        {fill(texts.grossIncluded, { vat: formatPercent(lowest.vatRate, language), net: money(lowest.netCents) })}
      </li>
      <li>
        <b>{fill(texts.voices, { count: voiceCount })}</b>
        {texts.voicesHint}
      </li>
      <li>
        <b>{texts.formats}</b>
        {texts.formatsHint}
      </li>
    </ul>
  )
}
