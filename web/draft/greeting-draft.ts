import type { UnfilledPlace } from '#domain/greeting/class-switch.ts'
import { usualMixNumbers, type MixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { Language } from '#domain/language.ts'

export interface ChosenReading {
  readonly written: string
  readonly spoken: string
}

/** The same words sent again, even after a reload, add no second greeting; other words are another one. */
export interface SentAs {
  readonly written: string
  /** Absent where a browser gives none. */
  readonly requestId?: string | undefined
}

export interface GreetingDraft {
  readonly productId: string
  readonly language: Language
  /** The template, or the customer's own words. */
  readonly text: string
  /** What stands in the places of the template, by their names. */
  readonly values: Readonly<Record<string, string>>
  readonly readings: readonly ChosenReading[]
  /** For the speaker: how something is pronounced. */
  readonly remarks: string
  readonly voiceId: string | undefined
  /** `null` is no music, which somebody has to choose too. */
  readonly musicId: string | null | undefined
  readonly mix: MixNumbers
  /** Of a greeting in the cart: what lay there when somebody began to change it. */
  readonly begunFrom?: string | undefined
  /** Of a template that became free text: names that still stand where something was to be filled in. */
  readonly unfilled?: readonly UnfilledPlace[] | undefined
  /** Of a new greeting that was sent to the cart, and of which no answer came. */
  readonly sent?: SentAs | undefined
}

export function newDraft(productId: string, language: Language, text: string): GreetingDraft {
  return {
    productId, language, text, values: {}, readings: [], remarks: '', voiceId: undefined, musicId: undefined, mix: usualMixNumbers,
  }
}
