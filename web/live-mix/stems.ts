import type { Sound } from '#audio/sound.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { fillPath } from '#domain/fill-path.ts'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call, soundAddress } from '#web/calls/call.ts'
import { coderDelaySamples, voiceAlone } from '#audio/mix/mixer.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { voiceAloneNumbers } from '#domain/greeting/mix-numbers.ts'
import { decodeWhole, engineRateHz, fetchSound } from './fetch-sound.ts'
import type { BoughtVoice, LiveFields } from './live-fields.ts'
import { askMixer } from './mix-thread.ts'
import type { Outline } from './outline.ts'

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

/** All that the voice alone depends on. */
export type SpokenFields = Pick<LiveFields, 'language' | 'text' | 'values' | 'readings' | 'voiceId' | 'bought'>

export interface VoiceStem {
  readonly samples: Float32Array
  /** A neutral voice stands in for the person who will speak. */
  readonly isGuide: boolean
}

function loadVoiceStem({ bought, ...fields }: SpokenFields): Promise<VoiceStem> {
  return bought ? loadBoughtVoice(bought) : loadSample(fields)
}

async function loadSample({ language, text, values, readings, voiceId }: Omit<SpokenFields, 'bought'>): Promise<VoiceStem> {
  const sample = await call(prelistenContract.prelistenItem, {
    languages: language, text, template_identifiers: { ...values }, readings: [...readings], voices_id: voiceId, ...voiceAloneNumbers,
  })
  const { samples } = await decodeWhole((await fetchSound(sample.address)).bytes)
  const { start, length } = voiceAlone(sample.duration, engineRateHz)
  const from = coderDelaySamples + start
  return { samples: samples.slice(from, from + length), isGuide: sample.guide_voice }
}

/** Without a beep: it is the customer's own. */
async function loadBoughtVoice({ greetingId }: BoughtVoice): Promise<VoiceStem> {
  const { address } = await call(accountContract.getDocumentLink, { path: fillPath(productionContract.sendGreetingTake.path, { greetingId }).path })
  const { bytes, headers } = await fetchSound(address)
  const { samples } = await decodeWhole(bytes)
  const start = Number(headers.get('voice-start'))
  return { samples: samples.slice(start, start + Number(headers.get('voice-length'))), isGuide: false }
}

export function nameOfVoiceStem({ language, text, values, readings, voiceId, bought }: SpokenFields): string {
  if (bought) return JSON.stringify([bought.greetingId, bought.version])
  return JSON.stringify([language, text, values, readings, voiceId])
}

export interface Stem {
  readonly outline: Outline
  /** In samples of the engine. */
  readonly length: number
  readonly isGuide: boolean
}

export interface StemShelf<Given> {
  readonly take: (name: string, given: Given) => Promise<Stem>
  /** Only what is ready. */
  readonly find: (name: string) => Stem | undefined
  /** The next one who asks gets a fresh one. */
  readonly forget: (name: string) => void
}

interface Shelved {
  readonly coming: Promise<Stem>
  ready?: Stem
}

function createStemShelf<Given>(load: (name: string, given: Given) => Promise<Stem>, most: number): StemShelf<Given> {
  // In the order of their last use.
  const shelf = new Map<string, Shelved>()

  function putLast(name: string, entry: Shelved) {
    shelf.delete(name)
    shelf.set(name, entry)
  }

  function forget(name: string) {
    if (shelf.delete(name)) void askMixer('forget', { name }).catch(() => undefined)
  }

  function begin(name: string, given: Given) {
    const entry: Shelved = { coming: load(name, given) }
    entry.coming.then(
      (stem) => (entry.ready = stem),
      // What failed may work the next time.
      () => shelf.get(name) === entry && shelf.delete(name),
    )
    return entry
  }

  return {
    take(name, given) {
      const entry = shelf.get(name) ?? begin(name, given)
      putLast(name, entry)
      for (const [oldest] of shelf) {
        if (shelf.size <= most) break
        forget(oldest)
      }
      return entry.coming
    },
    find(name) {
      const entry = shelf.get(name)
      if (entry?.ready) putLast(name, entry)
      return entry?.ready
    },
    forget,
  }
}
