import { sampleReaderOf } from '#assets/catalogue/guide-voice.ts'
import { coderDelaySamples } from '#audio/mix/mixer.ts'
import { profiles } from '#audio/profiles.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { mixNumbersIn } from '#domain/greeting/mix-numbers.ts'
import { prelistenContract, type HeardItem, type Sample } from '#domain/greeting/prelisten.contract.ts'
import { spokenItem } from '#domain/greeting/spoken-item.ts'
import { spanKey } from '#domain/speech/choices.ts'
import type { Speech } from '#domain/speech/normalise-with.ts'
import { placeWords } from '#domain/speech/place-words.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { findVoiceToHear, isMusicOnSale } from './greeting.queries.ts'
import { type SoundDeps, takeSpokenSample } from './make-sample.ts'

/** Refuses what cannot be heard yet. */
export async function sampleWanted({ db }: Pick<Deps, 'db'>, item: HeardItem) {
  const speech = orThrow(spokenItem(item))
  if (!item.voices_id) return orThrow(failure('WARN_MISSING_VOICE'))
  const voice = orThrow((await findVoiceToHear(db, item.voices_id)) ?? failure('WARN_MISSING_VOICE', { voices_id: 'NOT_FOUND' }))
  if (!voice.languages.includes(item.languages)) orThrow(failure('WARN_MISSING_VOICE', { voices_id: 'NOT_ALLOWED' }))
  if (item.musics_id && !(await isMusicOnSale(db, item.musics_id))) orThrow(failure('WRONG_INPUT', { musics_id: 'NOT_FOUND' }))
  const { readerId, persona, isGuide } = sampleReaderOf(voice)
  const sample = {
    spoken: speech.spoken, language: item.languages, readerId, persona, isMastered: voice.isMastered, musicId: item.musics_id, mix: mixNumbersIn(item),
  }
  return { sample, speech, isGuide, voice }
}

const writtenIn = ({ spans }: Pick<Speech, 'spans'>) => spans.map(({ written }) => written).join('')

/** Says everything that the sample is made of, and no more: it can be made again at any time, by any process. */
function addressOf(item: HeardItem, { spans }: Pick<Speech, 'spans'>): string {
  const text = writtenIn({ spans })
  const keys = new Set(spans.map(({ key }) => key))
  const readings = item.readings.filter(({ written }) => keys.has(spanKey(written))).map((reading) => ({ ...reading, written: inBraces(reading.written) }))
  const query = new URLSearchParams({
    languages: item.languages, text: inBraces(text), voices_id: item.voices_id ?? '', musics_id: item.musics_id ?? '',
    ...(readings.length > 0 && { readings: JSON.stringify(readings) }),
    ...Object.fromEntries(Object.entries(mixNumbersIn(item)).map(([name, value]) => [name, String(value)])),
  })
  return `/api${prelistenContract.playItem.path}?${query}`
}

/** A bracket that was left behind would open a place without a value. Braces are read as it is. */
const inBraces = (written: string) => written.replaceAll('[', '{').replaceAll(']', '}')

const mp3DelaySeconds = coderDelaySamples / profiles.mp3.sampleRateHz

const roundedSeconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** What is to be known of a sample. `text`: with its places filled. */
export async function makeSample(deps: SoundDeps & Pick<Deps, 'db'>, item: HeardItem) {
  const { sample: wanted, speech, isGuide, voice } = await sampleWanted(deps, item)
  const sound = takeSpokenSample(deps, wanted)
  const { seconds, voiceStartSeconds, peaks, words } = await sound.end
  const places = placeWords(speech, words.map(({ text }) => text))
  const sample: Sample = {
    id: sound.id,
    address: addressOf(item, speech),
    duration: roundedSeconds(seconds + mp3DelaySeconds),
    peaks: [...peaks],
    words: words.map(({ text, startSeconds, endSeconds }, index) => ({
      text,
      start: roundedSeconds(mp3DelaySeconds + voiceStartSeconds + startSeconds),
      end: roundedSeconds(mp3DelaySeconds + voiceStartSeconds + endSeconds),
      text_start: places[index]?.start ?? 0,
      text_end: places[index]?.end ?? 0,
    })),
    guide_voice: isGuide,
  }
  return { sample, text: writtenIn(speech), voice }
}

export const prelistenCalls = bind(prelistenContract, {
  prelistenItem: async (deps, item) => (await makeSample(deps, item)).sample,

  playItem: async (deps, item) => takeSpokenSample(deps, (await sampleWanted(deps, item)).sample),
})
