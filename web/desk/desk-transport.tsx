/** Play and stop under the picture, where one is, and what is to be known: what is missing, what went wrong. */
import type { LiveMixView } from '../live-mix/use-live-mix.ts'
import { useLivePosition } from '../live-mix/use-live-position.ts'
import { clockTime } from '../player/clock-time.ts'
import { PlayMark } from '../player/play-mark.tsx'
import { useHydrated } from '../player/use-hydrated.ts'
import { fill } from '../texts/fill.ts'
import { useTexts } from '../texts/use-texts.tsx'
import '../player/player.css'

interface Props {
  readonly live: LiveMixView
  readonly music: string | null | undefined
}

export function DeskTransport({ live, music }: Props) {
  const texts = useTexts('desk')
  const missing = live.missing && { text: texts.missingText, details: texts.missingDetails, tooLong: texts.tooLong, voice: texts.missingVoice }[live.missing]
  if (missing) return <p className="desk-transport desk-note">{missing}</p>
  const note = music === null ? texts.withoutMusic : music === undefined ? texts.missingMusic : texts.moveToHear
  return (
    <div className="desk-transport">
      <DeskPlayButton live={live} />
      <DeskClock live={live} />
      {live.failure ? <DeskFailure live={live} /> : <p className="desk-note">{note}</p>}
    </div>
  )
}

function DeskPlayButton({ live }: { live: LiveMixView }) {
  const texts = useTexts('desk')
  const words = useTexts('player')
  const isAwake = useHydrated()
  const isStopped = live.state === 'stopped'
  return (
    <button
      type="button"
      className="play-button needs-script"
      data-state={live.state}
      aria-label={fill(isStopped ? words.play : words.stop, { name: texts.name })}
      aria-busy={live.state === 'loading1'}
      disabled={!isAwake}
      onClick={isStopped ? live.play : live.stop}
    >
      <PlayMark state={live.state} />
    </button>
  )
}

function DeskClock({ live }: { live: LiveMixView }) {
  const seconds = useLivePosition(live)
  return <span className="desk-clock">{clockTime(seconds)} / {clockTime(live.seconds)}</span>
}

function DeskFailure({ live }: { live: LiveMixView }) {
  const texts = useTexts('desk')
  const failures = useTexts('failures')
  return (
    <p className="desk-failure" role="alert">
      {live.failure && failures[live.failure]} <button type="button" className="text-link" onClick={live.play}>{texts.again}</button>
    </p>
  )
}
