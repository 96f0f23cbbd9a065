/** One round of a music, as the shop stores it. */
import type { Sound } from '#audio/sound.ts'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { soundAddress } from '../calls/call.ts'
import { decodeWhole } from './decode-whole.ts'
import { fetchSound } from './fetch-sound.ts'

export async function loadMusicStem(musicId: string): Promise<Sound> {
  const { bytes, headers } = await fetchSound(soundAddress(bedContract.sendBed, { musicId }))
  const { samples, sampleRateHz } = await decodeWhole(bytes)
  const start = Number(headers.get('loop-start'))
  return { samples: samples.slice(start, start + Number(headers.get('loop-length'))), sampleRateHz }
}
