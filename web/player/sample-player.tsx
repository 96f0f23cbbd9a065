/** One sample to listen to: play and stop, its wave to see and seek in, its time, and what to do when it cannot be heard. */
import { useTexts } from '../texts/use-texts.tsx'
import { fill } from '../texts/fill.ts'
import { Icon } from '../ui/icon.tsx'
import { clockTime } from './clock-time.ts'
import { useHeardWave } from './heard-wave.ts'
import { PlayMark } from './play-mark.tsx'
import { SeekableWave } from './seekable-wave.tsx'
import { useHydrated } from './use-hydrated.ts'
import { usePlayhead } from './use-playhead.ts'
import { useSample, type SampleSource } from './use-sample.ts'
import './player.css'

interface Props {
  /** What plays: "Clara", "Ihre Ansage". */
  readonly label: string
  readonly source: SampleSource
  /** Whole numbers from 0 to 100, as the shop answers them. Without them the wave is read from the sound once it plays. */
  readonly peaks?: readonly number[] | undefined
  readonly seconds?: number | undefined
  readonly lane?: 'voice' | 'music'
  /** Off for what was bought. */
  readonly hasCopyBeep?: boolean
}

export function SamplePlayer({ label, source, peaks, seconds, lane = 'voice', hasCopyBeep = true }: Props) {
  const texts = useTexts('player')
  const ready = useHydrated()
  const sample = useSample(source, { hasCopyBeep })
  const playhead = usePlayhead(sample)
  const heard = useHeardWave(sample.address, sample.state === 'playing', peaks === undefined)
  const length = heard?.seconds ?? seconds ?? playhead.length
  const isStopped = sample.state === 'stopped'
  const shown = isStopped && playhead.seconds === 0 ? length : playhead.seconds

  return (
    <div className="sample-player">
      <div className="wave-well needs-script">
        <button
          type="button"
          className="play-button play-button-large"
          data-state={sample.state}
          aria-label={fill(isStopped ? texts.play : texts.stop, { name: label })}
          aria-busy={sample.state === 'loading'}
          disabled={!ready}
          onClick={() => (isStopped ? sample.start(playhead.seconds) : sample.stop())}
        >
          <PlayMark state={sample.state} />
        </button>
        <SeekableWave label={label} peaks={peaks ?? heard?.peaks} lane={lane} seconds={playhead.seconds} length={length} isStopped={isStopped} onSeek={playhead.moveTo} />
        <span className="sample-time">{shown === undefined ? '–:––' : clockTime(shown)}</span>
      </div>
      {typeof source === 'string' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands beside it as text
        <noscript><audio controls preload="none" src={source} aria-label={label} /></noscript>
      )}
      <div role="alert">
        {sample.failure !== undefined && (
          <div className="sample-failure">
            <p><Icon name="bad" size={16} />{sample.failure}</p>
            <button type="button" className="text-link" onClick={() => sample.start(playhead.seconds)}>{texts.again}</button>
          </div>
        )}
      </div>
    </div>
  )
}
