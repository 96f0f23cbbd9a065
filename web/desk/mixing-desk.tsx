/** The mixing desk: voice and music as one sees them, and the faders that move them while they are heard. */
import { memo, useEffect, useRef } from 'react'
import type { MixNumbers } from '#domain/greeting/mix-numbers.ts'
import { isVoiceHeard } from '#domain/greeting/voice-in-mix.ts'
import type { LiveMixView } from '../live-mix/use-live-mix.ts'
import { PhoneSwitch } from '../player/phone-switch.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { Card } from '../ui/card.tsx'
import { DeskFaders } from './desk-faders.tsx'
import { DeskPicture } from './desk-picture.tsx'
import { DeskTransport } from './desk-transport.tsx'
import './desk.css'

interface Props {
  readonly mix: MixNumbers
  readonly live: LiveMixView
  /** Who speaks; nobody yet. */
  readonly voice: string | undefined
  /** What plays; `null` for no music, nothing as long as nobody has chosen. */
  readonly music: string | null | undefined
  readonly onChange: (mix: MixNumbers) => void
  readonly onReset: () => void
}

const headingId = 'mixing-desk'

export const MixingDesk = memo(function MixingDesk({ mix, live, voice, music, onChange, onReset }: Props) {
  const texts = useTexts('desk')
  const place = useRef<HTMLDivElement>(null)
  const { prepare } = live
  const failures = useTexts('failures')
  const isHeard = isVoiceHeard(mix, Boolean(music))
  // A voice alone is as loud as it has to be; one whose fader is down cannot be.
  const hasFaders = live.picture.music.length > 0 || !isHeard

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
      <DeskTransport live={live} music={music} />
      {!isHeard && <p className="desk-failure" role="status" tabIndex={-1} data-missing="mix">{failures.VOICE_NOT_HEARD}</p>}
      {hasFaders && <DeskFaders mix={mix} onChange={move} />}
    </Card>
  )
})
