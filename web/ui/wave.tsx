/** A sound as one sees it: one bar a peak. Voice is ink, music is teal, what has not been played yet is pale. */
interface Props {
  /** Each from 0 to 1. */
  readonly peaks: readonly number[]
  readonly lane?: 'voice' | 'music'
  /** The share that was played, from 0 to 1. A wave that nobody plays is shown whole. */
  readonly played?: number
}

const barPitch = 10
const height = 100
/** A silent moment is still a dot. */
const leastPeak = 0.04

export function Wave({ peaks, lane = 'voice', played = 1 }: Props) {
  const playedBars = Math.round(peaks.length * played)
  return (
    <svg className={`wave wave-${lane}`} viewBox={`0 0 ${peaks.length * barPitch} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {playedBars < peaks.length && <path className="wave-rest" d={barsPath(peaks, playedBars, peaks.length)} />}
      {playedBars > 0 && <path d={barsPath(peaks, 0, playedBars)} />}
    </svg>
  )
}

function barsPath(peaks: readonly number[], from: number, to: number): string {
  return peaks
    .slice(from, to)
    .map((peak, bar) => {
      const half = Math.round(Math.min(1, Math.max(leastPeak, peak)) * (height / 2 - 4))
      return `M${(from + bar) * barPitch + barPitch / 2} ${height / 2 - half}v${2 * half}`
    })
    .join('')
}
