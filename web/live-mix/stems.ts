import type { Sound } from '#audio/sound.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { fillPath } from '#domain/fill-path.ts'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import { decodeWhole, fetchSound } from './fetch-sound.ts'
import type { BoughtVoice } from './live-fields.ts'
import { askMixer } from './mix-thread.ts'
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

/** One round of a music, as the shop stores it. */
interface MusicFields {
  readonly musicId: string
  /** Its music may no longer be sold. */
  readonly bought: BoughtVoice | undefined
}

async function loadMusicStem({ musicId, bought }: MusicFields): Promise<Sound> {
  const { bytes, headers } = await fetchSound(bought ? await addressOfBought(bought) : soundAddress(bedContract.sendBed, { musicId }))
  const { samples, sampleRateHz } = await decodeWhole(bytes)
  const start = Number(headers.get('loop-start'))
  return { samples: samples.slice(start, start + Number(headers.get('loop-length'))), sampleRateHz }
}

async function addressOfBought({ greetingId }: BoughtVoice): Promise<string> {
  const { path } = fillPath(productionContract.sendGreetingBed.path, { greetingId })
  return (await call(accountContract.getDocumentLink, { path })).address
}
