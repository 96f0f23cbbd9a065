/** What of a draft is heard, and whether there is enough of it to be heard. */
import { scriptPieces } from '#domain/greeting/placeholders.ts'
import type { GreetingDraft } from '../draft/greeting-draft.ts'

export type LiveFields = Pick<GreetingDraft, 'language' | 'text' | 'values' | 'readings' | 'voiceId' | 'musicId' | 'mix'>

export type Missing = 'text' | 'details' | 'voice'

export function missingIn({ text, values, voiceId }: LiveFields): Missing | undefined {
  if (text.trim() === '') return 'text'
  const isOpen = scriptPieces(text).some((piece) => piece.kind === 'placeholder' && !(values[piece.name] ?? values[`[${piece.name}]`])?.trim())
  if (isOpen) return 'details'
  return voiceId === undefined ? 'voice' : undefined
}
