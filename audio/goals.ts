/** How loud a greeting and its parts are. Defined only here. */

/** Before the faders, a voice stands this much above its music. */
export const voiceLufs = -19
export const musicLufs = -23

/** Of a finished greeting, by where it is heard. */
export const programmeGoal = { loudnessLufs: -19, truePeakDbtp: -1.5 } as const

/** RFC 7874: the level of active speech. */
export const telephoneGoal = { activeSpeechDbfs: -22, truePeakDbtp: -3 } as const
