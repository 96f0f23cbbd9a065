/** The wave of a demo on its card. It fills while the demo sounds. */
import { usePlayhead } from '#web/player/use-playhead.ts'
import { Wave } from '#web/ui/wave.tsx'
import type { DemoWave as Shown } from './home-data.server.ts'

export function DemoWave({ peaks, seconds, isPlaying }: Shown & { isPlaying: boolean }) {
  const shares = peaks.map((peak) => peak / 100)
  return isPlaying ? <PlayedWave peaks={shares} seconds={seconds} /> : <Wave peaks={shares} />
}

const nothing = () => undefined

/** By itself, because it alone looks at the clock. */
function PlayedWave({ peaks, seconds }: Shown) {
  const playhead = usePlayhead({ state: 'playing', address: undefined, failure: undefined, start: nothing, stop: nothing })
  return <Wave peaks={peaks} played={Math.min(1, playhead.seconds / (playhead.length ?? seconds))} />
}
