/** What the shop makes, in one look and one listen. */
import { useState } from 'react'
import { changeDraft, findDraft, useDraft } from '#web/draft/use-draft.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLanguage, usePathTo } from '#web/use-language.ts'
import { HearYourName } from './hear-your-name.tsx'
import type { HomeData, NamedGreeting } from './home-data.server.ts'
import { draftTakenAlong, heardOf } from './take-along.ts'
import type { Heard } from './use-named-sample.ts'

interface Props extends Pick<HomeData, 'lowest' | 'voiceCount'> {
  readonly greeting: NamedGreeting | undefined
}

export function Hero({ greeting, ...offer }: Props) {
  const texts = useTexts('home')
  return (
    <section className="hero">
      <div className="hero-words">
        <p className="eyebrow hero-eyebrow">{texts.eyebrow}</p>
        <h1>{texts.headline}</h1>
        <p className="lead hero-lead">{texts.lead}</p>
      </div>
      {greeting ? <NamedOffer greeting={greeting} {...offer} /> : <Offer {...offer} />}
    </section>
  )
}

/** What is typed and chosen is kept as the draft that the editor opens. */
function NamedOffer({ greeting, ...offer }: Props & { readonly greeting: NamedGreeting }) {
  const place = { productId: greeting.productId }
  const begun = useDraft(place)
  const [chosen, setChosen] = useState<Partial<Heard>>({})
  const heard = { ...heardOf(greeting, begun), ...chosen }

  function change(part: Partial<Heard>) {
    const known = findDraft(place)
    const before = { ...heardOf(greeting, known), ...chosen }
    const after = { ...before, ...part }
    setChosen({ ...chosen, ...part })
    // Whoever only listens has begun nothing.
    if (known || after.name.trim()) changeDraft(place, draftTakenAlong({ ...greeting, ...before }, after, known))
  }

  return (
    <>
      <HearYourName greeting={greeting} heard={heard} onChange={change} />
      <Offer {...offer} productId={heard.name.trim() ? greeting.productId : undefined} />
    </>
  )
}

/** `productId`: of the greeting that somebody has given a name to. */
function Offer({ lowest, voiceCount, productId }: Pick<HomeData, 'lowest' | 'voiceCount'> & { readonly productId?: string | undefined }) {
  const texts = useTexts('home')
  const pathTo = usePathTo()
  return (
    <div className="hero-offer">
      <div className="row hero-actions">
        <LinkButton to={productId ? pathTo('editText', {}, { product: productId }) : pathTo('products')} size="large">{texts.createGreeting}</LinkButton>
        <LinkButton to={pathTo('editVoice')} size="large" kind="ghost">{texts.hearVoices}</LinkButton>
      </div>
      <Facts lowest={lowest} voiceCount={voiceCount} />
    </div>
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
