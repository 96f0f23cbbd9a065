import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import type { FailureCode } from '#domain/errors.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { textToSay, type TextProblem } from '#domain/greeting/text-to-say.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { EditData } from './edit-draft.ts'

export type MissingThing = 'text' | 'brackets' | 'tooLong' | 'voice' | 'music' | 'mix' | `place:${string}`

interface Offered {
  readonly classification: Classification
  readonly mostCharacters: number
  /** Words that were found too long to be spoken. */
  readonly unspeakable?: string | undefined
  readonly voices: EditData['voices']
  readonly musics: EditData['musics']
}

/** With its places filled, as far as they are. */
export function wordsOf(draft: GreetingDraft, classification: Classification): string {
  return classification === 'individual' ? textSoFar(draft) : draft.text
}

/** In the order in which the screen shows them. */
export function whatDraftLacks(draft: GreetingDraft, { classification, mostCharacters, unspeakable, voices, musics }: Offered): readonly MissingThing[] {
  const words = wordsOf(draft, classification)
  const voice = voices.find(({ id }) => id === draft.voiceId)
  const hasMusic = draft.musicId === null || musics.some(({ id }) => id === draft.musicId)
  return [
    ...textLacks(draft, classification),
    ...(words.length > mostCharacters || words === unspeakable ? ['tooLong' as const] : []),
    ...(voice?.languages.includes(draft.language) ? [] : ['voice' as const]),
    ...(hasMusic ? [] : ['music' as const]),
    ...(isVoiceHeard(draft.mix, Boolean(draft.musicId)) ? [] : ['mix' as const]),
  ]
}

const thingOf = {
  NOTHING_TO_SAY: 'text', WARN_INVALID_IDENTIFIER: 'brackets', TEXT_TOO_LONG: 'tooLong', WARN_MISSING_IDENTIFIER: 'text',
} as const satisfies Readonly<Record<TextProblem, MissingThing>>

/** Where places are at fault, each of them. */
function textLacks({ text, values }: GreetingDraft, classification: Classification): readonly MissingThing[] {
  const said = textToSay({ text, values, hasPlaces: classification === 'individual', maxCharacters: Infinity })
  if (typeof said === 'string') return []
  return said.fields ? Object.keys(said.fields).map((name) => `place:${name}` as const) : [thingOf[said.failure]]
}

/** How the failure of the whole is called. */
export function codeOf(missing: MissingThing): FailureCode | undefined {
  const codes = { text: 'NOTHING_TO_SAY', brackets: 'WARN_INVALID_IDENTIFIER', tooLong: 'TEXT_TOO_LONG', voice: 'WARN_MISSING_VOICE', music: undefined, mix: 'VOICE_NOT_HEARD' } as const
  return missing.startsWith('place:') ? 'WARN_MISSING_IDENTIFIER' : codes[missing as keyof typeof codes]
}

/** A sample can be heard before anybody has thought of music, and so can a mix that is not good yet. */
export function lacksForHearing(missing: readonly MissingThing[]): readonly MissingThing[] {
  return missing.filter((thing) => thing !== 'music' && thing !== 'mix')
}
