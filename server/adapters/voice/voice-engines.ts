import { z } from 'zod'
import { httpVoiceSchema } from './http-dialects.ts'

/** The voice's id in the catalogue, or id and language (`clara.de`) where an engine's voice speaks but one. */
const voiceNameSchema = z.string().regex(/^[a-z0-9-]+(\.(de|en))?$/, 'expected a voice such as clara or clara.de')

export const voiceEnginesSchema = z.record(voiceNameSchema, httpVoiceSchema)

export type VoiceEngines = z.output<typeof voiceEnginesSchema>
