/** The picture of the mix. A press on it, or an arrow key, takes the sound to that place. */
import type { KeyboardEvent } from 'react'
import type { LiveMixView } from '../live-mix/use-live-mix.ts'
import { useLivePosition } from '../live-mix/use-live-position.ts'
import { fill } from '../texts/fill.ts'
import { formatNumber } from '../texts/format-number.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { useLanguage } from '../use-language.ts'
import { DeskLanes } from './desk-lanes.tsx'
import { DeskPlayhead } from './desk-playhead.tsx'

interface Props {
  readonly live: LiveMixView
  readonly voiceName: string | undefined
  readonly musicName: string | undefined
}

export function DeskPicture({ live, voiceName, musicName }: Props) {
  const texts = useTexts('desk')
  const language = useLanguage()
  const { picture, seconds } = live
  const inSeconds = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 })
  return (
    <div className="desk-well" data-alone={picture.music.length === 0 || undefined}>
      <p className="visually-hidden">
        {fill(texts.picture, {
          voiceSeconds: inSeconds(picture.voiceEndSeconds - picture.voiceStartSeconds), start: inSeconds(picture.voiceStartSeconds), seconds: inSeconds(seconds),
        })}
      </p>
      <DeskLanes
        picture={picture}
        voiceName={voiceName}
        musicName={musicName}
        isVoiceSketched={live.isVoiceSketched}
        isMusicSketched={live.isMusicSketched}
      />
      {!live.missing && <DeskPlayhead state={live.state} position={live.position} seconds={seconds} />}
      {!live.missing && <DeskPlace live={live} />}
    </div>
  )
}

/** The keys go in whole seconds; a press goes where it is. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

function DeskPlace({ live }: { live: LiveMixView }) {
  const texts = useTexts('desk')
  const place = useLivePosition(live)

  function step(event: KeyboardEvent) {
    const seconds = keySteps[event.key]
    if (seconds === undefined) return
    event.preventDefault()
    live.seek(live.position() + seconds)
  }

  return (
    <input
      className="desk-place"
      type="range"
      aria-label={texts.place}
      aria-valuetext={fill(texts.placeOf, { seconds: Math.round(place), length: Math.round(live.seconds) })}
      min={0}
      max={Math.round(live.seconds * 10) / 10}
      step={0.1}
      value={Math.round(place * 10) / 10}
      onKeyDown={step}
      onChange={({ target }) => live.seek(target.valueAsNumber)}
    />
  )
}
