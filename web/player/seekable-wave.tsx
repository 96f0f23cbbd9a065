/** The wave of a sample over the browser's own range input: seeking by press, drag and keyboard comes with it. */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../texts/fill.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Wave } from '../ui/wave.tsx'
import { barsOf } from './bars.ts'

interface Props {
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

export function SeekableWave({ label, peaks, lane, seconds, length, isStopped, onSeek }: Props) {
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
