import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { EditData } from './edit-draft.ts'
import { whatDraftLacks, wordsOf, type MissingThing } from './edit-missing.ts'

export interface DraftFacts {
  /** With its places filled, as far as they are. */
  readonly spokenText: string
  /** As its product sells them. */
  readonly mostCharacters: number
  readonly missing: readonly MissingThing[]
}

/** `unspeakable`: words that were found too long to be spoken. */
export function factsOf({ product, lengths, voices, musics }: EditData, draft: GreetingDraft, unspeakable?: string): DraftFacts {
  const classification = product.cs_product_classification
  const mostCharacters = lengths?.longer.mostCharacters ?? product.max_characters
  const spokenText = wordsOf(draft, classification)
  return { spokenText, mostCharacters, missing: whatDraftLacks(draft, { classification, mostCharacters, unspeakable, voices, musics }) }
}
