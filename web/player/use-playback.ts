import { useSyncExternalStore } from 'react'
import { playback, type PlaybackSnapshot } from './playback.ts'

const silence: PlaybackSnapshot = { state: 'stopped', source: undefined }

export function usePlayback(): PlaybackSnapshot {
  return useSyncExternalStore(playback.subscribe, playback.snapshot, () => silence)
}
