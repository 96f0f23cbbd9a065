/** Written by generators/measure-voices.ts. */
import { z } from 'zod'
import { languageSchema } from '#domain/language-schema.ts'
import type { Language } from '#domain/language.ts'
import { voiceEntrySchema } from './catalogue-entries.ts'
import measured from './voice-measurements.json' with { type: 'json' }

/** Of the bare voice: what its mastering has to know. An engine speaks in no room: what may sound between its words is part of the voice. */
const voiceSchema = z
  .strictObject({ loudnessLufs: z.number().negative(), bodyDb: z.number(), presenceDb: z.number() })
  .transform((measures) => ({ ...measures, noiseFloorDbfs: -Infinity }))

const figuresSchema = z.strictObject({
  fundamentalHz: z.number().positive(),
  charactersASecond: z.number().positive(),
  /** A level for each half octave from 125 Hz to 8 kHz, around their mean. */
  timbreDb: z.array(z.number()).length(13),
  voice: voiceSchema,
  masteredLufs: z.number().negative(),
})

const personaSchema = voiceEntrySchema.shape.persona

const measurementsSchema = z.strictObject({
  engine: z.string(),
  /** By the voice's id in the catalogue; `guide` reads the samples of voices that are people. */
  voices: z.record(z.string(), z.strictObject({ persona: personaSchema, figures: z.record(languageSchema, figuresSchema) })),
})

export type VoiceFigures = z.output<typeof figuresSchema>

type Persona = Readonly<z.output<typeof personaSchema>>

export const voiceMeasurements = measurementsSchema.parse(measured)

const keyOf = ({ variant, pitch, wordsPerMinute }: Persona) => `${variant} ${pitch} ${wordsPerMinute}`

const figuresByPersona = new Map(Object.values(voiceMeasurements.voices).map(({ persona, figures }) => [keyOf(persona), figures]))

/** By the persona itself: a voice may be given another one, and what was measured of the old one says nothing of it. */
export function measuresOf(persona: Persona, language: Language): Pick<VoiceFigures, 'voice' | 'masteredLufs' | 'charactersASecond'> | undefined {
  return figuresByPersona.get(keyOf(persona))?.[language]
}
