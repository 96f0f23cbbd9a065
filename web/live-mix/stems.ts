/** The stems of this page: fetched, decoded, handed to the mixing thread. */
import { askMixer } from './mix-thread.ts'
import { loadMusicStem, type MusicFields } from './music-stem.ts'
import { createStemShelf } from './stem-shelf.ts'
import { loadVoiceStem, type SpokenFields } from './voice-stem.ts'

/** A minute of sound is five megabytes. */
const mostVoices = 3
const mostMusics = 6

export const voiceStems = createStemShelf(async (name: string, fields: SpokenFields) => {
  const { samples, isGuide } = await loadVoiceStem(fields)
  const { length } = samples
  return { outline: await askMixer('keepVoice', { name, samples }, [samples.buffer as ArrayBuffer]), length, isGuide }
}, mostVoices)

export const musicStems = createStemShelf(async (name: string, fields: MusicFields) => {
  const sound = await loadMusicStem(fields)
  const { length } = sound.samples
  return { outline: await askMixer('keepMusic', { name, sound }, [sound.samples.buffer as ArrayBuffer]), length, isGuide: false }
}, mostMusics)
