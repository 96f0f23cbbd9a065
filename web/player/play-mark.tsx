import { Icon } from '#web/ui/icon.tsx'
import type { PlaybackState, PrelistenState } from './playback.ts'

export function PlayMark({ state }: { state: PlaybackState | PrelistenState }) {
  return (
    <>
      <Icon name={state === 'stopped' ? 'play' : 'stop'} />
      {(state === 'loading' || state === 'loading1') && <span className="play-wait" aria-hidden="true" />}
    </>
  )
}
