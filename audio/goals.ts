/** How loud a finished greeting is, by where it will be heard. The only place that says so. */

export const programmeGoal = { loudnessLufs: -19, truePeakDbtp: -1.5 } as const

/** RFC 7874: the level of active speech. */
export const telephoneGoal = { activeSpeechDbfs: -22, truePeakDbtp: -3 } as const
