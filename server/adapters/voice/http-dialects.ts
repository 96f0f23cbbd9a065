import { z } from 'zod'

/** One voice of one engine, as the configuration names it. */
export const httpVoiceSchema = z.strictObject({
  dialect: z.enum(['openai', 'piper']),
  /** The whole address of the call, such as `https://api.openai.com/v1/audio/speech` or `http://127.0.0.1:5000/synthesize`. */
  address: z.url({ protocol: /^https?$/ }),
  /** What the engine calls the voice. */
  voice: z.string().min(1),
  /** For engines that have several. */
  model: z.string().min(1).default('tts-1'),
  key: z.string().min(1).optional(),
  speed: z.number().min(0.25).max(4).default(1),
  /** Raw samples save the header, but then nothing says how many there are a second. */
  format: z.enum(['wav', 'pcm']).default('wav'),
  pcmSampleRateHz: z.int().min(8000).max(48_000).default(24_000),
  /** Shown in the declaration of machine-made sound. */
  engine: z.strictObject({ name: z.string().min(1), version: z.string().default('') }).optional(),
})

export type HttpVoice = z.output<typeof httpVoiceSchema>

interface Dialect {
  readonly bodyOf: (voice: HttpVoice, words: string) => object
  readonly formatOf: (voice: HttpVoice) => 'wav' | 'pcm'
}

export const dialects: Readonly<Record<HttpVoice['dialect'], Dialect>> = {
  openai: {
    bodyOf: ({ model, voice, format, speed }, input) => ({ model, input, voice, response_format: format, speed }),
    formatOf: ({ format }) => format,
  },
  piper: {
    bodyOf: ({ voice, speed }, text) => ({ text, voice, length_scale: 1 / speed }),
    formatOf: () => 'wav',
  },
}

/** The voice's id in the catalogue, or id and language (`clara.de`) where an engine's voice speaks but one. */
const voiceNameSchema = z.string().regex(/^[a-z0-9-]+(\.(de|en))?$/, 'expected a voice such as clara or clara.de')

export const voiceEnginesSchema = z.record(voiceNameSchema, httpVoiceSchema)

export type VoiceEngines = z.output<typeof voiceEnginesSchema>
