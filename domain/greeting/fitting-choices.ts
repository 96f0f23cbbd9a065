import type { Classification } from '#domain/catalogue/product-type.ts'
import type { Language } from '#domain/language.ts'

export interface GenderChoice {
  /** What people call it. */
  readonly label: string
  /** What stands in the text. */
  readonly value: string
}

const choices: Readonly<Record<string, readonly [string, string]>> = {
  'Er/Sie': ['Er', 'Sie'],
  'He/She': ['He', 'She'],
  'Anrede (Herr/Frau)': ['Herr', 'Frau'],
  'Salutation (Mr./Mrs.)': ['Mr.', 'Mrs.'],
}

/** After these words a German "Herr" is a "Herrn". */
const takesHerrn = /(?:^|[\s,;(])(?:an|auf|aus|bei|durch|für|gegen|mit|nach|ohne|seit|um|von|vor|zu)\s+$/i

/** `undefined` for a place that is filled freely. */
export function genderChoices(template: string, name: string): readonly GenderChoice[] | undefined {
  if (!Object.hasOwn(choices, name)) return undefined
  return choices[name]?.map((label) => ({ label, value: label === 'Herr' && isObject(template, name) ? 'Herrn' : label }))
}

/** Wherever it stands: one value fills all places of its name. */
function isObject(template: string, name: string): boolean {
  const before = template.split(`[${name}]`).slice(0, -1)
  return before.length > 0 && before.every((words) => takesHerrn.test(words))
}

/** The name without its answers: "Anrede (Herr/Frau)" is asked for as "Anrede". */
export function nameOfPlace(name: string): string {
  return Object.hasOwn(choices, name) ? name.replace(/\s*\(.*\)$/, '') : name
}

/** Which voices and which music go with a greeting. */
interface Offered {
  readonly classifications: readonly Classification[]
  readonly isOffered: boolean
}

interface OfferedVoice extends Offered {
  readonly languages: readonly Language[]
}

export function isVoiceFor(voice: OfferedVoice | undefined, { language, classification }: { language: Language; classification: Classification }): boolean {
  return voice !== undefined && voice.isOffered && voice.languages.includes(language) && voice.classifications.includes(classification)
}

export function isMusicFor(music: Offered | undefined, { classification }: { classification: Classification }): boolean {
  return music !== undefined && music.isOffered && music.classifications.includes(classification)
}
