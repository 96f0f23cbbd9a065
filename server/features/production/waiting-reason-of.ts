/** Why the shop cannot go on with a greeting, in the words of the studio's board. */
import { reasonsInTheWords, type WaitingReason } from '#domain/production/waiting-reason.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import { VoiceFailed } from '#server/adapters/voice/voice.port.ts'

export function waitingReasonOf(error: unknown): WaitingReason {
  if (error instanceof StorageFailed) return error.code === 'DISK_FULL' ? 'DISK_FULL' : 'STORAGE_DOWN'
  if (error instanceof VoiceFailed) return reasonsInTheWords.find((reason) => reason === error.code) ?? 'VOICE_DOWN'
  // Our own patience with a voice.
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return 'VOICE_DOWN'
  return 'SOUND_FAILED'
}
