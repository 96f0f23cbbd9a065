/** By what a voice is chosen. */
export const voiceSexes = ['f', 'm'] as const
export const voiceAges = ['young', 'old'] as const
export const voiceRanges = ['high', 'medium', 'bass'] as const
