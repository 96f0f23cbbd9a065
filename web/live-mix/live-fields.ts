import { textToSay, type TextProblem } from '#domain/greeting/text-to-say.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'

export interface LiveFields extends Pick<GreetingDraft, 'language' | 'text' | 'values' | 'readings' | 'voiceId' | 'musicId' | 'mix'> {
  /** More than its product takes, or more than a voice would say. */
  readonly isTooLong?: boolean
  /** Of a greeting that was bought: its voice is there, and nothing has to be spoken. */
  readonly bought?: BoughtVoice
}

export interface BoughtVoice {
  readonly greetingId: string
  /** Another take makes another version. */
  readonly version: number
}

export type Missing = 'text' | 'details' | 'tooLong' | 'voice'

const missingBy: Readonly<Record<TextProblem, Missing | undefined>> = {
  NOTHING_TO_SAY: 'text',
  WARN_MISSING_IDENTIFIER: 'details',
  WARN_INVALID_IDENTIFIER: 'details',
  // How much is too much is for its product to say.
  TEXT_TOO_LONG: undefined,
}

export function missingIn(fields: LiveFields): Missing | undefined {
  if (fields.bought) return undefined
  return missingInText(fields) ?? (fields.isTooLong ? 'tooLong' : fields.voiceId === undefined ? 'voice' : undefined)
}

export function missingInText({ text, values }: Pick<LiveFields, 'text' | 'values'>): Missing | undefined {
  const said = textToSay({ text, values, hasPlaces: true, maxCharacters: Infinity })
  return typeof said === 'string' ? undefined : missingBy[said.failure]
}
