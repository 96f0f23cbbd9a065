/** What the shop makes, in one look. */
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { ExampleCard } from './example-card.tsx'
import type { HomeData } from './home-data.server.ts'
import './hero.css'

type Props = Pick<HomeData, 'lowest' | 'voiceCount' | 'voices' | 'exampleSeconds'>

export function Hero({ lowest, voiceCount, voices, exampleSeconds }: Props) {
  const texts = useTexts('home')
  const pathTo = usePathTo()
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow hero-eyebrow">{texts.eyebrow}</p>
        <h1>{texts.headline}</h1>
        <p className="lead hero-lead">{texts.lead}</p>
      </div>
      <div className="hero-offer">
        <div className="row hero-actions">
          <LinkButton to={pathTo('products')} size="large">{texts.createGreeting}</LinkButton>
          <LinkButton to={pathTo('editVoice')} size="large" kind="ghost">{texts.seeVoices}</LinkButton>
        </div>
        <Facts lowest={lowest} voiceCount={voiceCount} />
      </div>
      <ExampleCard voices={voices} seconds={exampleSeconds} />
    </section>
  )
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
