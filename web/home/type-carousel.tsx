/** Without script it is a list of links like any other. */
import { type UIEvent, useRef, useState } from 'react'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import { useDemos } from '#web/catalogue/use-demos.ts'
import { PlayMark, SoundButton } from '#web/player/sound-button.tsx'
import type { PlaybackState } from '#web/player/playback.ts'
import { usePlayhead } from '#web/player/use-playhead.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Key } from '#web/ui/key.tsx'
import { usePriceWords } from '#web/ui/price.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Wave } from '#web/ui/wave.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { DemoWave as Shown, TypeOffer } from './home-data.server.ts'

/** One highlighted thing a view. */
const highlighted = 'aba'

/** How often a demo begins again. */
const demoRepeats = 10

type End = 'first' | 'last'

/** Which end is in view. Browsers stop a fraction of a pixel before it. */
function endOf({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLElement>): End | undefined {
  if (scrollLeft < 2) return 'first'
  return scrollLeft > scrollWidth - clientWidth - 2 ? 'last' : undefined
}

export function TypeCarousel({ offers }: { offers: readonly TypeOffer[] }) {
  const texts = useTexts('home')
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const [end, setEnd] = useState<End | undefined>('first')
  const demos = useDemos(demoRepeats)
  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8 })
  return (
    <section className="section">
      <div className="section-head">
        <h2>{texts.types}</h2>
        <div className="type-arrows">
          <IconButton icon="arrow-left" label={texts.earlierTypes} aria-disabled={end === 'first'} onClick={() => scroll(-1)} />
          <IconButton icon="arrow-right" label={texts.laterTypes} aria-disabled={end === 'last'} onClick={() => scroll(1)} />
        </div>
      </div>
      <ul className="type-list" ref={list} onScroll={(event) => setEnd(endOf(event))}>
        {offers.map((offer) => (
          <TypeCard
            key={offer.type} offer={offer} state={demos.stateOf(offer.type)}
            address={soundAddress(prelistenContract.playProductDemo, { type: offer.type, classification: offer.demo.classification, language })}
            onPress={(address) => demos.press(offer.type, address)}
          />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly offer: TypeOffer
  readonly state: PlaybackState
  readonly address: string
  readonly onPress: (address: string) => void
}

function TypeCard({ offer: { type, slug, phoneKey, from: lowest, demo }, state, address, onPress }: CardProps) {
  const texts = useTexts('productTypes')
  const from = useTexts('home').fromGross
  const player = useTexts('player')
  const price = usePriceWords()(lowest)
  const ground = type === highlighted ? 'signal' : 'plain'
  const name = fill(useTexts('home').demoOf, { type: texts[type] })
  return (
    <Card as="li" linked ground={ground} className="type-card">
      <div className="type-card-head">
        <Key on={ground === 'signal' ? 'signal' : 'card'}>{phoneKey}</Key>
        <TypeDrawing type={type} />
      </div>
      <h3><ScreenLink screen="products" of={{ type: slug }}>{texts[type]}</ScreenLink></h3>
      <p className="soft">{texts[`${type}Promise`]}</p>
      <div className="type-card-demo">
        <DemoWave {...demo} isPlaying={state === 'playing'} />
      </div>
      <div className="type-card-foot">
        <p className="type-card-price">{fill(from, { price })}</p>
        <SoundButton state={state} name={name} source={address} onClick={() => onPress(address)} />
        <noscript><a className="play-button" href={address} aria-label={fill(player.play, { name })}><PlayMark state="stopped" /></a></noscript>
      </div>
    </Card>
  )
}

/** The wave of a demo on its card. It fills while the demo sounds. */
function DemoWave({ peaks, seconds, isPlaying }: Shown & { isPlaying: boolean }) {
  const shares = peaks.map((peak) => peak / 100)
  return isPlaying ? <PlayedWave peaks={shares} seconds={seconds} /> : <Wave peaks={shares} />
}

const nothing = () => undefined

/** By itself, because it alone looks at the clock. */
function PlayedWave({ peaks, seconds }: Shown) {
  const playhead = usePlayhead({ state: 'playing', address: undefined, failure: undefined, start: nothing, stop: nothing })
  return <Wave peaks={peaks} played={Math.min(1, playhead.seconds / (playhead.length ?? seconds))} />
}
