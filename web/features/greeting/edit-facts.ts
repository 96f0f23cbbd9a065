/** What follows from a draft: the words to be spoken, and what is still missing. */
import { textSoFar } from '#domain/greeting/item-readiness.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import type { EditData } from './edit-data.ts'
import { whatDraftLacks, type MissingThing } from './edit-missing.ts'

export interface DraftFacts {
  /** With its places filled, as far as they are. */
  readonly spokenText: string
  readonly missing: readonly MissingThing[]
}

export function factsOf({ product, lengths, voices, musics }: EditData, draft: GreetingDraft): DraftFacts {
  const classification = product.cs_product_classification
  const spokenText = classification === 'individual' ? textSoFar(draft) : draft.text
  const mostCharacters = lengths?.longer.mostCharacters ?? product.max_characters
  return { spokenText, missing: whatDraftLacks(draft, { classification, mostCharacters, voices, musics }) }
}
