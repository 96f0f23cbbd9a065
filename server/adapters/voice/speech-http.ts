/** A voice of a neural engine that is reached over HTTP. */
import { secondsOf, type Sound } from '#audio/sound.ts'
import { collectSpeech } from './collect-speech.ts'
import { dialects, type HttpVoice } from './http-dialects.ts'
import { fromLittleEndian } from './pcm.ts'
import { sayableText, type SayableText } from './sayable-text.ts'
import { estimatedWordTimes } from './word-times.ts'
import { readWavStream } from './wav-stream.ts'
import { VoiceFailed, type SpeechEnd, type SpeechOrder, type Voice, type VoiceFailure } from './voice.port.ts'

interface Bounds {
  /** OpenAI takes 4096. */
  readonly mostCharacters?: number
  /** For the whole answer. */
  readonly timeoutMs?: number
}

/** Nobody speaks faster or more slowly than this; what does is not this text, or not at this rate. */
const mostLettersASecond = 45
const longestSeconds = (letters: number) => 4 + letters * 0.4
/** −50 dBFS. */
const audible = 0.003

export function speechHttp(voice: HttpVoice, { mostCharacters = 4096, timeoutMs = 60_000 }: Bounds = {}): Voice {
  const { bodyOf, formatOf } = dialects[voice.dialect]

  async function* speakStream(order: SpeechOrder): AsyncGenerator<Sound, SpeechEnd> {
    const text = sayableText(order.text, order.language, mostCharacters)
    const overtime = AbortSignal.timeout(timeoutMs)
    const hangUp = new AbortController()
    try {
      const response = await fetch(voice.address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(voice.key && { authorization: `Bearer ${voice.key}` }) },
        body: JSON.stringify(bodyOf(voice, text.characters)),
        redirect: 'error',
        signal: AbortSignal.any([order.signal, overtime, hangUp.signal]),
      })
      const bytes = bodyIfSpoken(response)
      const sound = formatOf(voice) === 'wav' ? readWavStream(bytes) : readPcmStream(response, bytes, voice.pcmSampleRateHz)
      const heard = yield* checked(sound, text)
      return { words: estimatedWordTimes(text, heard.firstSeconds, heard.lastSeconds), engine: engineOf(voice) }
    } catch (error) {
      order.signal.throwIfAborted()
      if (overtime.aborted) throw new VoiceFailed('VOICE_SLOW')
      if (error instanceof VoiceFailed) throw error
      throw new VoiceFailed('VOICE_DOWN', causeOf(error))
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

function bodyIfSpoken(response: Response): AsyncIterable<Uint8Array> {
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

/** The reason lies one deeper in what `fetch` throws. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? cause.name}.` : ''
}
