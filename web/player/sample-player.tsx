import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { peaksOf } from '#audio/sound.ts'
import { useHydrated } from '#web/hydrated.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LongWait } from '#web/ui/long-wait.tsx'
import { Wave } from '#web/ui/wave.tsx'
import { clockTime } from '#web/texts/format-time.ts'
import { SoundButton } from './sound-button.tsx'
import './player.css'
import { usePlayhead } from './use-playhead.ts'
import { type SampleSource, useSample } from './use-sample.ts'

interface SamplePlayerProps {
  /** What plays: "Clara", "Ihre Ansage". */
  readonly label: string
  readonly source: SampleSource
  /** Whole numbers from 0 to 100, as the shop answers them. Without them the wave is read from the sound once it plays. */
  readonly peaks?: readonly number[] | undefined
  readonly seconds?: number | undefined
  readonly lane?: 'voice' | 'music'
  /** Off for what was bought. */
  readonly hasCopyBeep?: boolean
  /** Whoever came here has pressed for it already, in a mail. */
  readonly startsAtOnce?: boolean
}

export function SamplePlayer({ label, source, peaks, seconds, lane = 'voice', hasCopyBeep = true, startsAtOnce = false }: SamplePlayerProps) {
  const texts = useTexts('player')
  const ready = useHydrated()
  const sample = useSample(source, { hasCopyBeep })
  const playhead = usePlayhead(sample)
  const begin = useEffectEvent(sample.start)
  useEffect(() => { if (startsAtOnce) begin() }, [startsAtOnce])
  const heard = useHeardWave(sample.address, sample.state === 'playing', peaks === undefined)
  const length = heard?.seconds ?? seconds ?? playhead.length
  const isStopped = sample.state === 'stopped'
  const shown = isStopped && playhead.seconds === 0 ? length : playhead.seconds

  return (
    <div className="sample-player">
      <div className="wave-well needs-script">
        <SoundButton isLarge state={sample.state} name={label} source={source} disabled={!ready} onClick={() => (isStopped ? sample.start(playhead.seconds) : sample.stop())} />
        <SeekableWave label={label} peaks={peaks ?? heard?.peaks} lane={lane} seconds={playhead.seconds} length={length} isStopped={isStopped} onSeek={playhead.moveTo} />
        <span className="sample-time">{shown === undefined ? '–:––' : clockTime(shown)}</span>
      </div>
      {typeof source === 'string' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is spoken stands beside it as text
        <noscript><audio controls preload="none" src={source} aria-label={label} /></noscript>
      )}
      <LongWait isWaiting={sample.state === 'loading'}>{texts.late}</LongWait>
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

/** The picture of a sample that nobody has sent one for: read from the sound itself once it plays. */
interface HeardWave {
  /** Whole numbers from 0 to 100. */
  readonly peaks: readonly number[]
  readonly seconds: number
}

const partCount = 200
/** Enough to see by, and an eighth of the work. */
const sightRateHz = 8000

const seen = new Map<string, Promise<HeardWave | undefined>>()

async function readWave(address: string): Promise<HeardWave | undefined> {
  try {
    const response = await fetch(address, { cache: 'force-cache' })
    const sound = await new OfflineAudioContext(1, 1, sightRateHz).decodeAudioData(await response.arrayBuffer())
    return { peaks: peaksOf(sound.getChannelData(0), partCount), seconds: sound.duration }
  } catch {
    // A sample without a picture is still heard; the next time it is looked at again.
    seen.delete(address)
    return undefined
  }
}

/** Nothing until the sound was heard, and nothing for those who bring a picture along. */
function useHeardWave(address: string | undefined, isPlaying: boolean, isNeeded: boolean): HeardWave | undefined {
  const [wave, setWave] = useState<{ readonly address: string; readonly heard: HeardWave }>()

  useEffect(() => {
    if (address === undefined || !isNeeded || (!isPlaying && !seen.has(address))) return
    let left = false
    const reading = seen.get(address) ?? readWave(address)
    seen.set(address, reading)
    void reading.then((heard) => heard && !left && setWave({ address, heard }))
    return () => {
      left = true
    }
  }, [address, isPlaying, isNeeded])

  return wave?.address === address ? wave?.heard : undefined
}

/** The wave of a sample over the browser's own range input: seeking by press, drag and keyboard comes with it. */
interface SeekableWaveProps {
  readonly label: string
  /** Nothing as long as nobody knows: a row of points then. */
  readonly peaks: readonly number[] | undefined
  readonly lane: 'voice' | 'music'
  readonly seconds: number
  readonly length: number | undefined
  readonly isStopped: boolean
  readonly onSeek: (seconds: number) => void
}

const barPitch = 5.5
/** Before anybody knows how wide it is. */
const usualBarCount = 48

function SeekableWave({ label, peaks, lane, seconds, length, isStopped, onSeek }: SeekableWaveProps) {
  const texts = useTexts('player')
  const [place, barCount] = useBarCount()
  const placeText = length === undefined
    ? fill(texts.placeAt, { seconds: Math.round(seconds) })
    : fill(texts.placeOf, { seconds: Math.round(seconds), length: Math.round(length) })
  const played = length ? Math.min(1, seconds / length) : 0
  return (
    <div className="seekable-wave" ref={place}>
      <Wave peaks={barsOf(peaks ?? [], barCount)} lane={lane} played={isStopped && seconds === 0 ? 0 : played} />
      <input
        type="range"
        aria-label={fill(texts.placeIn, { name: label })}
        aria-valuetext={placeText}
        min={0}
        max={length ?? 1}
        step={0.5}
        value={length === undefined ? 0 : Math.min(seconds, length)}
        disabled={length === undefined}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
    </div>
  )
}

function useBarCount() {
  const place = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(usualBarCount)

  useEffect(() => {
    if (!place.current) return
    const watching = new ResizeObserver(([entry]) => entry && setCount(Math.max(12, Math.floor(entry.contentRect.width / barPitch))))
    watching.observe(place.current)
    return () => watching.disconnect()
  }, [])

  return [place, count] as const
}

/** Less than this is a whisper: it is not drawn as a shout. */
const leastFullPeak = 30

/** From whole numbers up to 100 to shares of the loudest. Fewer peaks than bars are drawn out, more are put together. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const loudest = Math.max(leastFullPeak, ...peaks)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...peaks.slice(from, to)) / loudest
  })
}
