/** Mastered, and with the copy beep, which nothing here takes out. */
import { voiceInMp3 } from '#audio/mix/mixer.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { fillPath } from '#domain/fill-path.ts'
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { voiceAloneNumbers } from '#domain/greeting/mix-numbers.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call } from '#web/calls/call.ts'
import { decodeWhole, engineRateHz, fetchSound } from './fetch-sound.ts'
import type { BoughtVoice, LiveFields } from './live-fields.ts'

/** All that the voice alone depends on. */
export type SpokenFields = Pick<LiveFields, 'language' | 'text' | 'values' | 'readings' | 'voiceId' | 'bought'>

export interface VoiceStem {
  readonly samples: Float32Array
  /** A neutral voice stands in for the person who will speak. */
  readonly isGuide: boolean
}

export function loadVoiceStem({ bought, ...fields }: SpokenFields): Promise<VoiceStem> {
  return bought ? loadBoughtVoice(bought) : loadSample(fields)
}

async function loadSample({ language, text, values, readings, voiceId }: Omit<SpokenFields, 'bought'>): Promise<VoiceStem> {
  const sample = await call(prelistenContract.prelistenItem, {
    languages: language, text, template_identifiers: { ...values }, readings: [...readings], voices_id: voiceId, ...voiceAloneNumbers,
  })
  const { samples } = await decodeWhole((await fetchSound(sample.address)).bytes)
  const { start, length } = voiceInMp3(sample.duration, engineRateHz)
  return { samples: samples.slice(start, start + length), isGuide: sample.guide_voice }
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
