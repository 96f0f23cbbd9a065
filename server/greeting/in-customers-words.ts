/** What a voice or the sound room refuses, as a failure that a customer understands. */
import { SampleTooLong, SoundRoomBusy, SoundThreadDied } from '#audio/room/sound-room.ts'
import { failure, FailureError, type FailureCode } from '#domain/errors.ts'
import { VoiceFailed, type VoiceFailure } from '#server/adapters/voice/voice.port.ts'

const codes = {
  NOTHING_TO_SAY: 'NOTHING_TO_SAY',
  TEXT_TOO_LONG: 'TEXT_TOO_LONG',
  VOICE_BUSY: 'VOICE_BUSY',
  VOICE_UNKNOWN: 'VOICE_NOT_AVAILABLE',
  VOICE_REFUSED: 'VOICE_NOT_AVAILABLE',
  VOICE_SLOW: 'VOICE_NOT_AVAILABLE',
  VOICE_DOWN: 'VOICE_NOT_AVAILABLE',
  VOICE_BROKEN: 'VOICE_NOT_AVAILABLE',
} as const satisfies Readonly<Record<VoiceFailure, FailureCode>>

export function inCustomersWords(error: unknown): unknown {
  // A thread that died is replaced: a moment later it works.
  if (error instanceof SoundRoomBusy || error instanceof SoundThreadDied) return new FailureError(failure('VOICE_BUSY'), error)
  if (error instanceof SampleTooLong) return new FailureError(failure('TEXT_TOO_LONG'), error)
  if (isOutOfTime(error)) return new FailureError(failure('VOICE_NOT_AVAILABLE'), error)
  return error instanceof VoiceFailed ? new FailureError(failure(codes[error.code]), error) : error
}

/** Our own patience, which is shorter than some engine's. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
