/** One round of a music, as the shop stores it. */
import type { Sound } from '#audio/sound.ts'
import { accountContract } from '#domain/account/account.contract.ts'
import { fillPath } from '#domain/fill-path.ts'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { call, soundAddress } from '../calls/call.ts'
import { decodeWhole } from './decode-whole.ts'
import { fetchSound } from './fetch-sound.ts'
import type { BoughtVoice } from './live-fields.ts'

export interface MusicFields {
  readonly musicId: string
  /** Its music may no longer be sold. */
  readonly bought: BoughtVoice | undefined
}

export async function loadMusicStem({ musicId, bought }: MusicFields): Promise<Sound> {
  const { bytes, headers } = await fetchSound(bought ? await addressOfBought(bought) : soundAddress(bedContract.sendBed, { musicId }))
  const { samples, sampleRateHz } = await decodeWhole(bytes)
  const start = Number(headers.get('loop-start'))
  return { samples: samples.slice(start, start + Number(headers.get('loop-length'))), sampleRateHz }
}

async function addressOfBought({ greetingId }: BoughtVoice): Promise<string> {
  const { path } = fillPath(productionContract.sendGreetingBed.path, { greetingId })
  return (await call(accountContract.getDocumentLink, { path })).address
}
