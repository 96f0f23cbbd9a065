import { secondsOf, type Sound } from '#audio/sound.ts'
import { causeOf } from '#server/adapters/bounded-call.ts'
import { arriving, createPatience, KeptSilent } from '#server/http/patience.ts'
import { collectSpeech, fromLittleEndian } from './speech-sound.ts'
import { dialects, type HttpVoice, type VoiceEngines } from './http-dialects.ts'
import { sayableText, type SayableText } from './sayable-text.ts'
import { type ChooseVoice, type SpeechEnd, type SpeechOrder, type Voice, VoiceFailed, type VoiceFailure } from './voice.port.ts'
import { estimatedWordTimes } from './word-times.ts'

export function chooseVoice(engines: VoiceEngines, embedded: Voice, bounds: Bounds = {}): ChooseVoice {
  const voices = new Map(Object.entries(engines).map(([name, voice]) => [name, speechHttp(voice, bounds)]))
  return (voiceId, language) => voices.get(`${voiceId}.${language}`) ?? voices.get(voiceId) ?? embedded
}

/** A voice of a neural engine that is reached over HTTP. */
interface Bounds {
  /** OpenAI takes 4096. */
  readonly mostCharacters?: number
  /** For the whole answer. */
  readonly timeoutMs?: number
  readonly silenceMs?: number
  /** In which an engine that was silent is left alone: where others wait, too. */
  readonly restMs?: number
}

/** Some engines speak only when they have made all of it. */
const slowestLetterMs = 10

/** Nobody speaks faster or more slowly than this; what does is not this text, or not at this rate. */
const mostLettersASecond = 45
const longestSeconds = (letters: number) => 4 + letters * 0.4
/** −50 dBFS. */
const audible = 0.003

export function speechHttp(voice: HttpVoice, { mostCharacters = 4096, timeoutMs = 60_000, silenceMs = 20_000, restMs }: Bounds = {}): Voice {
  const waitFor = createPatience({ silenceMs, ...(restMs !== undefined && { restMs }) })
  const { bodyOf, formatOf } = dialects[voice.dialect]

  async function* speakStream(order: SpeechOrder): AsyncGenerator<Sound, SpeechEnd> {
    const text = sayableText(order.text, order.language, mostCharacters)
    const overtime = AbortSignal.timeout(timeoutMs)
    const hangUp = new AbortController()
    try {
      const response = await waitFor(() => fetch(voice.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(voice.key && { authorization: `Bearer ${voice.key}` }) },
        body: JSON.stringify(bodyOf(voice, text.characters)),
        redirect: 'error',
        signal: AbortSignal.any([order.signal, overtime, hangUp.signal]),
      }), text.characters.length * slowestLetterMs)
      const bytes = arriving(bodyIfSpoken(response), silenceMs)
      const sound = formatOf(voice) === 'wav' ? readWavStream(bytes) : readPcmStream(response, bytes, voice.pcmSampleRateHz)
      const heard = yield* checked(sound, text)
      return { words: estimatedWordTimes(text, heard.firstSeconds, heard.lastSeconds), engine: engineOf(voice) }
    } catch (error) {
      order.signal.throwIfAborted()
      if (overtime.aborted || error instanceof KeptSilent) throw new VoiceFailed('VOICE_SLOW')
      if (error instanceof VoiceFailed) throw error
      throw new VoiceFailed('VOICE_DOWN', causeOf(error) && `${causeOf(error)}.`)
    } finally {
      hangUp.abort()
    }
  }

  return { digitalSourceType, measuresOf: () => undefined, speakStream, speak: (order) => collectSpeech(speakStream(order)) }
}

const digitalSourceType = 'trainedAlgorithmicMedia' as const

const engineOf = ({ engine, dialect, model, voice }: HttpVoice) => ({
  name: engine?.name ?? (dialect === 'piper' ? 'Piper' : model),
  version: engine?.version || voice,
  digitalSourceType,
})

const meaningOf: Readonly<Record<number, VoiceFailure>> = { 404: 'VOICE_UNKNOWN', 413: 'TEXT_TOO_LONG', 429: 'VOICE_BUSY' }

function bodyIfSpoken(response: Response): ReadableStream<Uint8Array> {
  const { status, body } = response
  if (!response.ok) throw new VoiceFailed(meaningOf[status] ?? (status < 500 ? 'VOICE_REFUSED' : 'VOICE_DOWN'), `It answered ${status}.`)
  if (!body) throw new VoiceFailed('VOICE_BROKEN', 'It answered with nothing.')
  return body
}

async function* readPcmStream(response: Response, bytes: AsyncIterable<Uint8Array>, sampleRateHz: number): AsyncGenerator<Sound> {
  const type = response.headers.get('content-type') ?? ''
  // Any bytes could be samples: the name of their type is all there is to go by.
  if (/^text\/|json/.test(type)) throw new VoiceFailed('VOICE_BROKEN', `It answered with ${type}.`)
  let odd = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const waiting = Buffer.concat([odd, chunk])
    const whole = waiting.length & ~1
    if (whole > 0) yield { samples: fromLittleEndian(waiting.subarray(0, whole)), sampleRateHz }
    odd = waiting.subarray(whole)
  }
  if (odd.length > 0) throw new VoiceFailed('VOICE_BROKEN', 'Its sound is cut short.')
}

/** Passes the sound on as long as it can be this text, and tells where its first and last sound was. */
async function* checked(blocks: AsyncIterable<Sound>, { characters }: SayableText) {
  let seconds = 0
  let firstSeconds = Infinity
  let lastSeconds = 0
  for await (const block of blocks) {
    const first = block.samples.findIndex(isAudible)
    if (first >= 0) {
      firstSeconds = Math.min(firstSeconds, seconds + first / block.sampleRateHz)
      lastSeconds = seconds + (block.samples.findLastIndex(isAudible) + 1) / block.sampleRateHz
    }
    seconds += secondsOf(block)
    if (seconds > longestSeconds(characters.length)) throw new VoiceFailed('VOICE_BROKEN', 'Its sound is far too long for the text.')
    yield block
  }
  if (firstSeconds === Infinity) throw new VoiceFailed('VOICE_BROKEN', 'It is silent.')
  if (seconds < characters.length / mostLettersASecond) throw new VoiceFailed('VOICE_BROKEN', 'Its sound is far too short for the text.')
  return { firstSeconds, lastSeconds }
}

const isAudible = (sample: number) => Math.abs(sample) > audible

/** Reads a WAV while it is still arriving: 16-bit samples in one channel, as speech engines send it. */
interface WavHead {
  readonly sampleRateHz: number
  /** Where the samples begin. */
  readonly dataAt: number
  /** Infinity where the engine wrote the header before it knew. */
  readonly dataBytes: number
}

const mostHeadBytes = 65_536
const slowestRateHz = 8000
const fastestRateHz = 48_000
/** Writers that do not know the length yet say 0 or nearly the most that fits. */
const unknownFrom = 0x7f_ff_00_00
const pcmTag = 1
const extensibleTag = 0xff_fe

export async function* readWavStream(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Sound> {
  let head: WavHead | undefined
  let waiting = Buffer.alloc(0)
  let remaining = 0
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk])
    if (!head) {
      head = readHead(waiting)
      if (!head) continue
      waiting = waiting.subarray(head.dataAt)
      remaining = head.dataBytes
    }
    const whole = Math.min(waiting.length, remaining) & ~1
    if (whole > 0) yield { samples: fromLittleEndian(waiting.subarray(0, whole)), sampleRateHz: head.sampleRateHz }
    remaining -= whole
    waiting = waiting.subarray(whole)
    // Notes may follow the samples.
    if (remaining === 0) return
  }
  if (!head) throw new VoiceFailed('VOICE_BROKEN', 'It ends before its sound begins.')
  if (remaining < Infinity || waiting.length > 0) throw new VoiceFailed('VOICE_BROKEN', 'Its sound is cut short.')
}

/** Undefined while more bytes are needed to know. */
function readHead(bytes: Buffer): WavHead | undefined {
  if (bytes.length >= 12 && !/^RIFF.{4}WAVE$/s.test(bytes.toString('latin1', 0, 12))) throw new VoiceFailed('VOICE_BROKEN', 'It is no WAV.')
  let sampleRateHz = 0
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    if (name === 'data') {
      if (sampleRateHz === 0) throw new VoiceFailed('VOICE_BROKEN', 'It does not say what its samples are.')
      return { sampleRateHz, dataAt: at + 8, dataBytes: length === 0 || length >= unknownFrom ? Infinity : length }
    }
    if (name === 'fmt ') {
      if (at + 24 > bytes.length) break
      sampleRateHz = rateOf(bytes, at + 8)
    }
    at += 8 + length + (length % 2)
  }
  if (bytes.length > mostHeadBytes) throw new VoiceFailed('VOICE_BROKEN', 'Its sound does not begin.')
  return undefined
}

function rateOf(bytes: Buffer, at: number): number {
  const tag = bytes.readUInt16LE(at)
  const channels = bytes.readUInt16LE(at + 2)
  const sampleRateHz = bytes.readUInt32LE(at + 4)
  const bits = bytes.readUInt16LE(at + 14)
  if ((tag !== pcmTag && tag !== extensibleTag) || channels !== 1 || bits !== 16) {
    throw new VoiceFailed('VOICE_BROKEN', `Expected is one channel of 16-bit samples, not ${channels} of ${bits} bits (tag ${tag}).`)
  }
  if (sampleRateHz < slowestRateHz || sampleRateHz > fastestRateHz) {
    throw new VoiceFailed('VOICE_BROKEN', `It says ${sampleRateHz} samples a second.`)
  }
  return sampleRateHz
}
