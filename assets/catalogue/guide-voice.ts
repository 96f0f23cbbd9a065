/** A person has no synthetic twin: samples of every person are read by the same neutral guide voice, and the screen says so. */
import type { z } from 'zod'
import type { voiceEntrySchema } from './catalogue-entries.ts'

type Persona = z.output<typeof voiceEntrySchema>['persona']

/** Between a man's voice and a woman's, in no hurry, unlike anybody in the catalogue. */
export const guidePersona: Persona = { variant: 'Nguyen', pitch: 54, wordsPerMinute: 158 }

export interface SampleReader {
  /** By which the configuration knows it. */
  readonly readerId: string
  readonly persona: Persona
  readonly isGuide: boolean
}

export function sampleReaderOf({ id, ai, persona }: { readonly id: string; readonly ai: boolean; readonly persona: Persona }): SampleReader {
  return ai ? { readerId: id, persona, isGuide: false } : { readerId: 'guide', persona: guidePersona, isGuide: true }
}
