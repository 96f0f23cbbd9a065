/** Where a choice can be heard with what the customer has written so far. */
import { prelistenContract } from '#domain/greeting/prelisten.contract.ts'
import { soundAddress } from '#web/calls/call.ts'
import type { GreetingDraft } from '#web/draft/greeting-draft.ts'
import { missingInText } from '#web/live-mix/live-fields.ts'
import { heardFields } from './edit-draft.ts'

/** Every place filled, and something to say. Whatever else a text may lack, the shop says when it is to be heard. */
export function canBeSpoken(draft: Pick<GreetingDraft, 'text' | 'values'>): boolean {
  return missingInText(draft) === undefined
}

/** `draft.voiceId` is who speaks it. */
export function draftSound(draft: GreetingDraft): string {
  const { voices_id, musics_id, ...fields } = heardFields(draft)
  // An address has no word for nothing: what is not chosen is left out.
  return soundAddress(prelistenContract.playItem, { ...fields, voices_id: voices_id ?? undefined, musics_id: musics_id ?? undefined })
}
