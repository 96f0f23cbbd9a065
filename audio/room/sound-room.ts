/** Mixing and encoding run in threads, never in the one that serves requests. */
import { createSoundRoom, type SoundRoom, type SoundRoomOptions } from './create-sound-room.ts'
import { startSoundThread } from './sound-thread.ts'

export { SoundRoomBusy, type SoundRoom } from './create-sound-room.ts'
export { SampleTooLong } from './stream-sample.ts'
export { SoundThreadDied } from './thread-crew.ts'
export type { SampleEnd } from './sound-orders.ts'

/** Its threads keep no process alive unless somebody waits for them. */
export function openSoundRoom(options: SoundRoomOptions = {}): SoundRoom {
  return createSoundRoom(startSoundThread, options)
}
