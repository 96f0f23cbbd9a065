/** Why the shop cannot go on with a greeting by itself. The studio reads it on the board; retrying goes on from there. */
export const waitingReasons = ['VOICE_DOWN', 'STORAGE_DOWN', 'DISK_FULL', 'NOTHING_TO_SAY', 'SOUND_FAILED'] as const
export type WaitingReason = (typeof waitingReasons)[number]
