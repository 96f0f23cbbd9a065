/** Why the shop cannot go on with a greeting by itself. The studio reads it on the board; retrying goes on from there. */
export const waitingReasons = ['VOICE_DOWN', 'STORAGE_DOWN', 'DISK_FULL', 'FILE_MISSING', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG', 'SOUND_FAILED', 'SHOP_FAILED'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** Trying again does not bring other words: the studio has to. */
export const reasonsInTheWords = ['NOTHING_TO_SAY', 'TEXT_TOO_LONG'] as const satisfies readonly WaitingReason[]

export function isInTheWords(reason: WaitingReason): boolean {
  return reasonsInTheWords.some((one) => one === reason)
}
