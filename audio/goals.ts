/** The target level of a finished greeting, by where it is heard. Defined only here. */

export const programmeGoal = { loudnessLufs: -19, truePeakDbtp: -1.5 } as const

/** RFC 7874: the level of active speech. */
export const telephoneGoal = { activeSpeechDbfs: -22, truePeakDbtp: -3 } as const
