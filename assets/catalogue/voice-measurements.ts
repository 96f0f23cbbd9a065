/** What the personas sound like with the embedded engine, in figures. tools/measure-voices.ts writes them. */
import { z } from 'zod'
import { languageSchema } from '#domain/language.ts'
import { voiceEntrySchema } from './catalogue-entries.ts'
import measured from './voice-measurements.json' with { type: 'json' }

const figuresSchema = z.strictObject({
  fundamentalHz: z.number().positive(),
  /** Of the bare voice, before any mastering. */
  loudnessLufs: z.number().negative(),
  charactersASecond: z.number().positive(),
  /** A level for each half octave from 125 Hz to 8 kHz, around their mean. */
  timbreDb: z.array(z.number()).length(13),
})

const measurementsSchema = z.strictObject({
  engine: z.string(),
  /** By the voice's id in the catalogue; `guide` reads the samples of voices that are people. */
  voices: z.record(
    z.string(),
    z.strictObject({ persona: voiceEntrySchema.shape.persona, figures: z.record(languageSchema, figuresSchema) }),
  ),
})

export type VoiceFigures = z.output<typeof figuresSchema>

export const voiceMeasurements = measurementsSchema.parse(measured)
