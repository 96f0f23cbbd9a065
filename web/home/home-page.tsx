import { useEffect, useState } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { type GreetingDraft, newDraft } from '#web/draft/greeting-draft.ts'
import { keepChosen, keptCompany, lastChosen } from '#web/draft/kept-for-next.ts'
import { changeDraft, findDraft, lastBegun, useDraft } from '#web/draft/use-draft.ts'
import drawings from '#web/home/firms.svg?url'
import { useHydrated } from '#web/hydrated.tsx'
import { PlayButton } from '#web/player/play-button.tsx'
import { ScreenButton, ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { Key } from '#web/ui/key.tsx'
import { UnknownPageNote } from '#web/ui/unknown-page-note.tsx'
import { useLanguage } from '#web/use-language.ts'
import { wakeUp } from './first-sign.ts'
import { type Heard, HearYourName } from './hear-your-name.tsx'
import type { Campaign, CampaignLeaf, HomeData, NamedGreeting } from './home-data.server.ts'
import { TypeCarousel } from './type-carousel.tsx'

export function HomePage({ campaign, lowest, voiceCount, musicCount, named, offers, occasions }: HomeData) {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) wakeUp()
  }, [isHydrated])
  return (
    <>
      <UnknownPage />
      {campaign && <CampaignBand {...campaign} />}
      <Hero lowest={lowest} voiceCount={voiceCount} occasions={occasions} greeting={named} />
      <TypeCarousel offers={offers} />
      <CustomerLogos />
      <FourKeys voiceCount={voiceCount} musicCount={musicCount} />
    </>
  )
}

/** For visitors who came by an address that the shop does not know: where they are, and where to go on. */
function UnknownPage() {
  const texts = useTexts('home')
  return <UnknownPageNote>{texts.unknownPage} <ScreenLink screen="help">{texts.unknownPageHelp}</ScreenLink>.</UnknownPageNote>
}

function FourKeys({ voiceCount, musicCount }: { voiceCount: number; musicCount: number }) {
  const texts = useTexts('home')
  const steps = [
    { phoneKey: '1', title: texts.howText, hint: texts.howTextHint },
    { phoneKey: '2', title: texts.howVoice, hint: fill(texts.howVoiceHint, { count: voiceCount }) },
    { phoneKey: '3', title: texts.howMusic, hint: fill(texts.howMusicHint, { count: musicCount }) },
    { phoneKey: '#', title: texts.howDone, hint: texts.howDoneHint },
  ]
  return (
    <Card as="section" ground="stage" size="panel" className="section four-keys">
      <h2>{texts.how}</h2>
      <ol className="four-keys-steps">
        {steps.map(({ phoneKey, title, hint }) => (
          <li key={phoneKey}>
            <Key on="stage">{phoneKey}</Key>
            <div>
              <h3>{title}</h3>
              <p className="soft">{hint}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Drawn logos of firms that do not exist, and that say so. A narrow window shows as many as fit: (width − 150) / 200. */
const firms = {
  bolt: 'Elektro Sommer',
  bread: 'Bäckerei Krume',
  dike: 'Praxis am Deich',
  scales: 'Kanzlei Wenk & Adel',
  sprout: 'Gärtnerei Moosgrün',
  bicycle: 'Fahrrad Kette',
  anchor: 'Hotel Zum Anker',
  print: 'Druckerei Punktum',
}

function CustomerLogos() {
  const texts = useTexts('home')
  return (
    <div className="section customers">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
      <ul className="customers-list" tabIndex={0} aria-label={texts.customersLabel}>
        {Object.entries(firms).map(([drawing, name]) => (
          <li key={drawing}>
            <svg width="32" height="32" aria-hidden="true"><use href={`${drawings}#${drawing}`} /></svg>
            {name}
          </li>
        ))}
      </ul>
      <p className="fine">{texts.customers}</p>
    </div>
  )
}

/** One occasion, for visitors who come by its link: its days on the leaves of a calendar, its greeting to be heard. */
function CampaignBand({ name, productId, leaves, sound }: Campaign) {
  const texts = useTexts('home')
  return (
    <Card as="aside" ground="signal" size="panel" className="campaign">
      <div>
        <p className="campaign-days">{texts[`${name}Days`]}</p>
        <p className="campaign-leaves">{leaves.map((leaf, index) => <Leaf key={index} {...leaf} isLast={index > 0} />)}</p>
      </div>
      <div className="campaign-words">
        <h2>{texts[name]}</h2>
        <p>{texts[`${name}Hint`]}</p>
      </div>
      <div className="row">
        {sound && (
          <PlayButton
            label={texts.campaignSound}
            source={soundAddress(prelistenContract.playItem, { languages: sound.language, text: sound.text, voices_id: sound.voiceId, musics_id: sound.musicId })}
          />
        )}
        <ScreenButton screen="editText" query={{ product: productId }}>{texts.campaignAction}</ScreenButton>
      </div>
    </Card>
  )
}

function Leaf({ month, day, isLast }: CampaignLeaf & { isLast: boolean }) {
  const language = useLanguage()
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, day))
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return (
    <>
      {isLast && <span className="campaign-until">–</span>}
      <time className="campaign-leaf" dateTime={`${twoDigits(month)}-${twoDigits(day)}`}>
        <b>{day}{language === 'de' && '.'}</b>
        <span>{name}</span>
      </time>
    </>
  )
}

/** What the shop makes, in one look and one listen. */
interface Props extends Pick<HomeData, 'lowest' | 'voiceCount' | 'occasions'> {
  readonly greeting: NamedGreeting | undefined
}

function Hero({ greeting, ...offer }: Props) {
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
  const said = () => ({ values: { [greeting.place]: keptCompany() }, ...lastChosen() })
  const heard = { ...heardOf(greeting, useHydrated() ? begun ?? said() : undefined), ...chosen }

  function change(part: Partial<Heard>) {
    const known = findDraft(place)
    const before = { ...heardOf(greeting, known ?? said()), ...chosen }
    const after = { ...before, ...part }
    setChosen({ ...chosen, ...part })
    // Whoever only listens has begun nothing, and has perhaps found a voice. Whoever gives a name goes on with all that sounds with it.
    keepChosen(after.name.trim() ? { voiceId: after.voiceId, musicId: after.musicId } : part)
    if (known || after.name.trim()) changeDraft(place, draftTakenAlong({ ...greeting, ...before }, after, known))
  }

  return (
    <>
      <HearYourName greeting={greeting} heard={heard} onChange={change} />
      <Offer {...offer} named={heard.name.trim() ? greeting.productId : undefined} isNamedNow={Boolean(chosen.name?.trim())} />
    </>
  )
}

interface OfferProps extends Pick<HomeData, 'lowest' | 'voiceCount' | 'occasions'> {
  /** The product of the greeting that somebody has given a name to. */
  readonly named?: string | undefined
  readonly isNamedNow?: boolean
}

/** Leads on to what was named just now, else to what was begun before. */
function Offer({ lowest, voiceCount, occasions, named, isNamedNow = false }: OfferProps) {
  const texts = useTexts('home')
  const shell = useTexts('shell')
  const begun = useHydrated() && !isNamedNow ? lastBegun() : undefined
  const productId = begun ?? named
  const label = begun !== undefined ? shell.goOn : named !== undefined ? texts.createThis : texts.createGreeting
  return (
    <div className="hero-offer">
      <div className="row hero-actions">
        <ScreenButton screen={productId ? 'editText' : 'products'} query={{ product: productId }} size="large">{label}</ScreenButton>
        <ScreenButton screen="editVoice" size="large" kind="ghost">{texts.hearVoices}</ScreenButton>
      </div>
      {occasions.length > 0 && <Occasions occasions={occasions} />}
      <Facts lowest={lowest} voiceCount={voiceCount} />
    </div>
  )
}

/** What a name that was typed above is also for, where the text has a place for it. */
function Occasions({ occasions }: Pick<HomeData, 'occasions'>) {
  return (
    <div className="occasions">
      <p className="soft">{useTexts('home').forOccasion}</p>
      <ul className="occasions-list">
        {occasions.map(({ id, name }) => <li key={id}><ScreenLink screen="editText" query={{ product: id }} className="text-link">{name}</ScreenLink></li>)}
      </ul>
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

/** With the voice and the music that were heard until now. */
type Offered = Pick<NamedGreeting, 'productId' | 'language' | 'template' | 'place'> & Pick<Heard, 'voiceId' | 'musicId'>

type Choices = Offered & { readonly [kind in 'voices' | 'musics']: readonly { readonly id: string }[] }

/** Of this greeting, or of the last one. */
type Said = Pick<GreetingDraft, 'values'> & Partial<Pick<GreetingDraft, 'voiceId' | 'musicId'>>

/** What is heard of a greeting that was begun: what cannot be chosen on the first page is heard as it is offered there. */
export function heardOf({ place, voices, musics, voiceId, musicId }: Choices, begun: Said | undefined): Heard {
  const canChoose = (choices: readonly { readonly id: string }[], chosen: string | null | undefined) => choices.some(({ id }) => id === chosen)
  return {
    name: begun?.values[place] ?? '',
    voiceId: begun?.voiceId !== undefined && canChoose(voices, begun.voiceId) ? begun.voiceId : voiceId,
    musicId: begun?.musicId === null || (begun?.musicId !== undefined && canChoose(musics, begun.musicId)) ? begun.musicId : musicId,
  }
}

/** A new greeting sounds as it was heard. Of one that was begun before, only what was typed or chosen here changes. */
export function draftTakenAlong(offered: Offered, heard: Heard, begun: GreetingDraft | undefined): GreetingDraft {
  const { productId, language, template, place } = offered
  const draft = begun ?? newDraft(productId, language, template)
  return {
    ...draft,
    values: { ...draft.values, [place]: heard.name.trim() },
    voiceId: heard.voiceId === offered.voiceId ? (draft.voiceId ?? heard.voiceId) : heard.voiceId,
    musicId: heard.musicId === offered.musicId && draft.musicId !== undefined ? draft.musicId : heard.musicId,
  }
}
