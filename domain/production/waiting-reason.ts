/** Why the shop cannot go on with a greeting by itself. The studio reads it on the board; retrying goes on from there. */
export const waitingReasons = [
  'VOICE_DOWN', 'STORAGE_DOWN', 'DISK_FULL', 'FILE_MISSING', 'NOTHING_TO_SAY', 'TEXT_TOO_LONG', 'VOICE_NOT_HEARD', 'SOUND_FAILED', 'SHOP_FAILED',
] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** What a voice says of the words that it was given. */
export const reasonsInTheWords = ['NOTHING_TO_SAY', 'TEXT_TOO_LONG'] as const satisfies readonly WaitingReason[]

/** Trying again changes nothing: the studio has to see to the words, the take or the mix. */
export const reasonsForTheStudio = [...reasonsInTheWords, 'VOICE_NOT_HEARD'] as const satisfies readonly WaitingReason[]

export function isForTheStudio(reason: WaitingReason): boolean {
  return reasonsForTheStudio.some((one) => one === reason)
}
