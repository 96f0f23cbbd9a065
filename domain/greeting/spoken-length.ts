/** How long a greeting will last, told from its text before anybody has spoken it. */

export const charactersPerSecond = 11

/** The music before and after the voice; absent where a greeting has no music. */
export interface MusicAround {
  readonly introSeconds: number
  readonly extroSeconds: number
}

export function spokenSeconds(characterCount: number, music?: MusicAround): number {
  return Math.ceil(characterCount / charactersPerSecond) + (music ? music.introSeconds + music.extroSeconds : 0)
}
