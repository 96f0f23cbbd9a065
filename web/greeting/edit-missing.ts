/** What follows from a draft: its words, what they are sold as, and what is missing until it can be heard or ordered. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isVoiceHeard } from '#audio/mix/mix-settings.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import type { FailureCode } from '#domain/errors.ts'
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import { textToSay, type TextProblem } from '#domain/greeting/text-to-say.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import type { EditData, Sold } from './edit-draft.ts'

export type MissingThing = 'text' | 'brackets' | 'tooLong' | 'voice' | 'music' | 'mix' | `place:${string}` | `unfilled:${string}`

interface Offered {
  readonly classification: Classification
  readonly mostCharacters: number
  /** Words that were found too long to be spoken. */
  readonly unspeakable?: string | undefined
  readonly voices: EditData['voices']
  readonly musics: EditData['musics']
}

/** With its places filled, as far as they are. */
function wordsOf(draft: GreetingDraft, classification: Classification): string {
  return classification === 'individual' ? textSoFar(draft) : draft.text
}

/** In the order in which the screen shows them. */
export function whatDraftLacks(draft: GreetingDraft, { classification, mostCharacters, unspeakable, voices, musics }: Offered): readonly MissingThing[] {
  const words = wordsOf(draft, classification)
  const voice = voices.find(({ id }) => id === draft.voiceId)
  const hasMusic = draft.musicId === null || musics.some(({ id }) => id === draft.musicId)
  return [
    ...textLacks(draft, classification),
    ...unfilledIn(draft).map((name) => `unfilled:${name}` as const),
    ...(words.length > mostCharacters || words === unspeakable ? ['tooLong' as const] : []),
    ...(voice?.languages.includes(draft.language) ? [] : ['voice' as const]),
    ...(hasMusic ? [] : ['music' as const]),
    ...(isVoiceHeard(draft.mix, Boolean(draft.musicId)) ? [] : ['mix' as const]),
  ]
}

/** Names of places that still stand in free text, where nobody has put anything else. */
export function unfilledIn({ unfilled = [], text }: Pick<GreetingDraft, 'unfilled' | 'text'>): readonly string[] {
  return [...new Set(unfilled.filter(({ asWritten }) => asWritten.some((words) => text.includes(words))).map(({ name }) => name))]
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

/** How the failure of the whole is called. Of names that free text has kept, the words stand at the text. */
export function codeOf(missing: MissingThing): FailureCode | undefined {
  const codes: Partial<Record<MissingThing, FailureCode>> = { text: 'NOTHING_TO_SAY', brackets: 'WARN_INVALID_IDENTIFIER', tooLong: 'TEXT_TOO_LONG', voice: 'WARN_MISSING_VOICE', mix: 'VOICE_NOT_HEARD' }
  return missing.startsWith('place:') ? 'WARN_MISSING_IDENTIFIER' : codes[missing]
}

export const isOfText = (thing: MissingThing) => !['voice', 'music', 'mix'].includes(thing)

/** A sample can be heard before anybody has thought of music, and so can a mix or a text that is not done yet. */
export function lacksForHearing(missing: readonly MissingThing[]): readonly MissingThing[] {
  return missing.filter((thing) => !/^(unfilled|music|mix)/.test(thing))
}

export interface DraftFacts {
  /** With its places filled, as far as they are. */
  readonly spokenText: string
  /** Of the longest that is sold. */
  readonly mostCharacters: number
  readonly missing: readonly MissingThing[]
}

/** `unspeakable`: words that were found too long to be spoken. */
export function deriveDraft({ product, lengths, voices, musics }: EditData, draft: GreetingDraft, unspeakable?: string): DraftFacts {
  const classification = product.cs_product_classification
  const mostCharacters = lengths?.longer.mostCharacters ?? product.max_characters
  const spokenText = wordsOf(draft, classification)
  return { spokenText, mostCharacters, missing: whatDraftLacks(draft, { classification, mostCharacters, unspeakable, voices, musics }) }
}

export function soldFor({ product, price, lengths }: Pick<EditData, 'product' | 'price' | 'lengths'>, spokenText: string): Pick<Sold, 'name' | 'price' | 'mostCharacters'> {
  if (!lengths) return { name: product.name, price, mostCharacters: product.max_characters }
  if (spokenText.length > lengths.shorter.mostCharacters) return lengths.longer
  return lengths.shorter
}

/** Where these are missing, the very words of their failure stand. */
const saidWhereMissing: readonly MissingThing[] = ['text', 'voice']

/** Into the middle, where neither the bar nor a message covers what stands around it. False: there is no such place. */
export function leadTo(selector: string): boolean {
  const place = document.querySelector<HTMLElement>(selector)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
  return place !== null
}

export interface Asking {
  /** What was asked for and is still missing. */
  readonly wanted: readonly MissingThing[]
  /** Marks what is missing where it belongs, goes to the first and says what it is. False: nothing is. */
  readonly ask: (things: readonly MissingThing[]) => boolean
}

export function useAsking(missing: readonly MissingThing[]): Asking {
  const failures = useTexts('failures')
  const [asked, setAsked] = useState<ReadonlySet<MissingThing>>(new Set())
  /** What was said last, and how to take it back. */
  const said = useRef<{ readonly code: FailureCode; readonly takeBack: () => void }>(undefined)
  const wanted = useMemo(() => missing.filter((thing) => asked.has(thing)), [asked, missing])

  useEffect(() => {
    if (!said.current || missing.some((thing) => codeOf(thing) === said.current?.code)) return
    said.current.takeBack()
    said.current = undefined
  }, [missing])

  const ask = useCallback((things: readonly MissingThing[]) => {
    const [first] = things
    if (first === undefined) return false
    setAsked(new Set(things))
    const code = codeOf(first)
    if (code && !saidWhereMissing.includes(first)) said.current = { code, takeBack: showAlert('warning', failures[code]) }
    requestAnimationFrame(() => leadTo(`[data-missing="${CSS.escape(first)}"]`))
    return true
  }, [failures])

  return { wanted, ask }
}
