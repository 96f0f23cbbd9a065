import { sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { failureCodeOf } from '#web/calls/refused.ts'
import { call } from '#web/calls/call.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { keepLink, keptLink } from './kept-links.ts'

/** What it was made from is gone. Where the call does not come through, the key stays. */
export async function revokeLink(place: DraftKey) {
  const kept = keptLink(place)
  if (!kept) return
  const isOver = await call(sharedSampleContract.revokeSharedSample, { link: kept.link, owner_key: kept.ownerKey }).then(() => true, (error: unknown) => failureCodeOf(error) !== 'ERROR_SUBMITTING_DATA')
  if (isOver) keepLink(place, undefined)
}
