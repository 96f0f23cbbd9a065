/** Why the shop cannot go on with a greeting, in the words of the studio's board. What is ours is said to be: the log knows more of it. */
import { SoundRoomBusy } from '#audio/room/create-sound-room.ts'
import { SoundThreadDied } from '#audio/room/thread-crew.ts'
import { reasonsInTheWords, type WaitingReason } from '#domain/production/waiting-reason.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'
import { VoiceNotHeard } from './voice-not-heard.ts'

export function waitingReasonOf(error: unknown): WaitingReason {
  if (error instanceof StorageFailed) return error.code
  if (error instanceof VoiceFailed) return reasonsInTheWords.find((reason) => reason === error.code) ?? 'VOICE_DOWN'
  // Our own patience with a voice.
  if (error instanceof Error && error.name === 'TimeoutError') return 'VOICE_DOWN'
  if (error instanceof VoiceNotHeard) return 'VOICE_NOT_HEARD'
  return error instanceof SoundThreadDied || error instanceof SoundRoomBusy ? 'SOUND_FAILED' : 'SHOP_FAILED'
}
