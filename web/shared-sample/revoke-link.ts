import { sharedSampleContract } from '#domain/shared-sample/shared-sample.contract.ts'
import { call } from '#web/calls/call.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { keepLink, keptLink } from './kept-links.ts'

/** What it was made from is gone. A call that does not come through is made up for by the end of its time. */
export async function revokeLink(place: DraftKey) {
  const kept = keptLink(place)
  if (!kept) return
  keepLink(place, undefined)
  await call(sharedSampleContract.revokeSharedSample, { link: kept.link, owner_key: kept.ownerKey }).catch(() => undefined)
}
