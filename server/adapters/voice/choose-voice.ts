/** Which engine speaks a voice of the catalogue: the one that the configuration names, otherwise the embedded one. */
import { z } from 'zod'
import type { Language } from '#domain/language.ts'
import { httpVoiceSchema } from './http-dialects.ts'
import { speechHttp } from './speech-http.ts'
import type { Voice } from './voice.port.ts'

/** The voice's id in the catalogue, or id and language (`clara.de`) where an engine's voice speaks but one. */
const voiceNameSchema = z.string().regex(/^[a-z0-9-]+(\.(de|en))?$/, 'expected a voice such as clara or clara.de')

export const voiceEnginesSchema = z.record(voiceNameSchema, httpVoiceSchema)

export type ChooseVoice = (voiceId: string, language: Language) => Voice

export function chooseVoice(engines: z.output<typeof voiceEnginesSchema>, embedded: Voice): ChooseVoice {
  const voices = new Map(Object.entries(engines).map(([name, voice]) => [name, speechHttp(voice)]))
  return (voiceId, language) => voices.get(`${voiceId}.${language}`) ?? voices.get(voiceId) ?? embedded
}
