/** What is known of a sample when it is done. */
import type { SampleEnd } from '#audio/room/sound-room.ts'
import type { SpokenWord } from '#server/adapters/voice/voice.port.ts'

export interface SampleFacts extends SampleEnd {
  /** Timed from the voice's first sample. */
  readonly words: readonly SpokenWord[]
}
