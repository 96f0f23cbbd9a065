import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import { hasSameNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { type LiveMixView, useLivePosition } from '#web/live-mix/use-live-mix.ts'
import { PhoneSwitch } from '#web/player/phone-line.tsx'
import { clockTime } from '#web/texts/format-time.ts'
import { SoundButton } from '#web/player/sound-button.tsx'
import '../player/player.css'
import { fill } from '#web/texts/fill.ts'
import { formatNumber } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceChip, ChoiceChips } from '#web/ui/chip.tsx'
import { useLanguage } from '#web/use-language.ts'
import type { DeskFaders, DeskFadersProps } from './desk-faders.tsx'
import { DeskLanes } from './desk-lanes.tsx'
import './desk.css'

interface MixingDeskProps {
  readonly mix: MixNumbers
  readonly live: LiveMixView
  /** Who speaks; nobody yet. */
  readonly voice: string | undefined
  /** What plays; `null` for no music, nothing as long as nobody has chosen. */
  readonly music: string | null | undefined
  /** A sentence; nothing where it is said elsewhere. */
  readonly failure: string | undefined
  readonly onChange: (mix: MixNumbers) => void
  readonly onReset: () => void
}

const headingId = 'mixing-desk'

export const MixingDesk = memo(function MixingDesk({ mix, live, voice, music, failure, onChange, onReset }: MixingDeskProps) {
  const texts = useTexts('desk')
  const place = useRef<HTMLDivElement>(null)
  const { prepare } = live
  const failures = useTexts('failures')
  const isHeard = isVoiceHeard(mix, Boolean(music))
  const hasMusic = live.picture.music.length > 0
  // A voice alone is as loud as it has to be; one whose fader is down cannot be.
  const hasFaders = hasMusic || !isHeard

  // What nobody looks at costs nobody a voice.
  useEffect(() => {
    const watching = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) prepare() })
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [prepare])

  function move(next: MixNumbers) {
    live.hear(next)
    onChange(next)
  }

  return (
    <Card as="section" size="panel" className="desk" aria-labelledby={headingId}>
      <div className="desk-head">
        <h2 id={headingId}>{texts.heading}</h2>
        <PhoneSwitch />
        {hasFaders && <button type="button" className="text-link needs-script" onClick={onReset}>{texts.reset}</button>}
      </div>
      <div ref={place}>
        <DeskPicture live={live} voiceName={voice} musicName={music ?? undefined} />
      </div>
      <DeskTransport live={live} music={music} failure={failure} />
      {!isHeard && <p className="desk-failure" role="status" tabIndex={-1} data-missing="mix">{failures.VOICE_NOT_HEARD}</p>}
      {hasMusic && <Presets mix={mix} onChange={move} />}
      {hasFaders && <FineTuning mix={mix} onChange={move} />}
    </Card>
  )
})

/** What most people want of a mix; how long the music plays alone stays as it is. */
const presets = {
  voiceFirst: { voice_vol: 80, music_vol: 60, voiceover_duck: 90, boost: 0 },
  balanced: { voice_vol: 70, music_vol: 70, voiceover_duck: 80, boost: 0 },
  musicFirst: { voice_vol: 70, music_vol: 80, voiceover_duck: 60, boost: 3 },
} as const

function Presets({ mix, onChange }: DeskFadersProps) {
  const texts = useTexts('desk')
  return (
    <ChoiceChips legend={texts.presets}>
      {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
        <ChoiceChip
          key={name} type="radio" name="preset" label={texts[name]} checked={hasSameNumbers(mix, { ...mix, ...presets[name] })}
          onChange={() => onChange({ ...mix, ...presets[name] })}
        />
      ))}
    </ChoiceChips>
  )
}

/** The faders are fetched by who wants them. */
function FineTuning(props: DeskFadersProps) {
  const texts = useTexts('desk')
  const [isOpen, setOpen] = useState(false)
  const [Faders, setFaders] = useState<typeof DeskFaders>()

  function toggle() {
    setOpen(!isOpen)
    void import('./desk-faders.tsx').then(({ DeskFaders }) => setFaders(() => DeskFaders), () => setOpen(false))
  }

  return (
    <>
      <button type="button" className="text-link needs-script" aria-expanded={isOpen} onClick={toggle}>{texts.fineTuning}</button>
      {isOpen && Faders && <Faders {...props} />}
    </>
  )
}

/** Play and stop under the picture, where one is, and what is to be known: what is missing, what went wrong. */
function DeskTransport({ live, music, failure }: Pick<MixingDeskProps, 'live' | 'music' | 'failure'>) {
  const texts = useTexts('desk')
  const isAwake = useHydrated()
  const missing = live.missing && { text: texts.missingText, details: texts.missingDetails, tooLong: texts.tooLong, voice: texts.missingVoice }[live.missing]
  if (missing) return <p className="desk-transport desk-note">{missing}</p>
  const note = music === null ? texts.withoutMusic : music === undefined ? texts.missingMusic : texts.moveToHear
  return (
    <div className="desk-transport">
      <SoundButton state={live.state} name={texts.name} disabled={!isAwake} onClick={live.state === 'stopped' ? live.play : live.stop} />
      <DeskClock live={live} />
      {failure ? <p className="desk-failure" role="alert">{failure} <button type="button" className="text-link" onClick={live.play}>{texts.again}</button></p> : <p className="desk-note">{note}</p>}
    </div>
  )
}

function DeskClock({ live }: { live: LiveMixView }) {
  const texts = useTexts('desk')
  const seconds = useLivePosition(live)
  const length = clockTime(live.seconds)
  return <span className="desk-clock">{clockTime(seconds)} / {live.isLengthKnown ? length : fill(texts.estimated, { told: length })}</span>
}

/** The picture of the mix. A press on it, or an arrow key, takes the sound to that place. */
interface DeskPictureProps {
  readonly live: LiveMixView
  readonly voiceName: string | undefined
  readonly musicName: string | undefined
}

function DeskPicture({ live, voiceName, musicName }: DeskPictureProps) {
  const texts = useTexts('desk')
  const language = useLanguage()
  const { picture, seconds } = live
  const inSeconds = (value: number) => formatNumber(value, language, 1)
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

/** Without motion it steps. */
const calmStepMs = 1000

function DeskPlayhead({ state, position, seconds }: Pick<LiveMixView, 'state' | 'position' | 'seconds'>) {
  const line = useRef<SVGLineElement>(null)
  const knob = useRef<SVGCircleElement>(null)

  useEffect(() => {
    const stepMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? calmStepMs : 0
    let lastMs = -Infinity
    let frame = 0
    function move(nowMs: number) {
      if (nowMs - lastMs >= stepMs) {
        lastMs = nowMs
        const place = `${Math.min(100, (100 * position()) / seconds).toFixed(3)}%`
        line.current?.setAttribute('x1', place)
        line.current?.setAttribute('x2', place)
        knob.current?.setAttribute('cx', place)
      }
      if (state === 'playing1') frame = requestAnimationFrame(move)
    }
    move(performance.now())
    return () => cancelAnimationFrame(frame)
  })

  return (
    <svg className="desk-playhead" data-state={state} aria-hidden="true">
      <line ref={line} y1="26" y2="100%" />
      <circle ref={knob} cy="26" r="5.5" />
    </svg>
  )
}
