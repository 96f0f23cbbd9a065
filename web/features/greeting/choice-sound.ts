/** Where a choice can be heard with what the customer has written so far. */
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { scriptPieces } from '#domain/greeting/placeholders.ts'
import { soundAddress } from '#web/calls/call.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { heardFields } from './edit-draft.ts'

type Written = Pick<GreetingDraft, 'text' | 'values'>

/** Longer is refused. */
const mostCharacters = 1000

/** Every place filled, and something to say. Whatever else a text may lack, the shop says when it is to be heard. */
export function canBeSpoken({ text, values }: Written): boolean {
  const words = scriptPieces(text).map((piece) => (piece.kind === 'words' ? piece.words : (values[piece.name] ?? '').trim()))
  const filled = words.join('')
  return words.every((word) => word !== '') && filled.length <= mostCharacters && /[\p{L}\p{N}]/u.test(filled)
}

/** `draft.voiceId` is who speaks it. */
export function draftSound(draft: GreetingDraft): string {
  const { voices_id, musics_id, ...fields } = heardFields(draft)
  // An address has no word for nothing: what is not chosen is left out.
  return soundAddress(prelistenContract.playItem, { ...fields, voices_id: voices_id ?? undefined, musics_id: musics_id ?? undefined })
}
