/** One take, to be listened to: as it was recorded or behind the voice chain, both as loud as every greeting, so that louder never sounds better. */
import { mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import type { worklistContract } from '#domain/production/worklist.contract.ts'
import { SoundRoomBusy } from '#audio/room/sound-room.ts'
import { StorageFailed } from '#server/adapters/file-store/file-store.port.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import { loadTake } from './load-take.ts'
import { findTakeToHear } from './work-sheet.queries.ts'

type PlayDeps = Pick<Deps, 'db' | 'files' | 'soundRoom' | 'sampleShelf'>

export async function playTake(deps: PlayDeps, asker: StaffMember, { takeId, chain }: ParsedInputOf<typeof worklistContract.playTake>): Promise<GrowingSound> {
  const take = orThrow((await findTakeToHear(deps.db, takeId)) ?? failure('NOT_FOUND'))
  if (asker.role === 'talent' && take.assignedStaffId !== asker.staffId) orThrow(failure('NOT_FOUND'))
  return deps.sampleShelf.take(`take-${takeId}-${chain}`, () => making(deps, take.key, chain === 'before'))
}

/** Nothing but the voice: no music, no time before and after it. */
const voiceAlone = { ...mixSettingsOf(usualMixNumbers), introSeconds: 0, extroSeconds: 0, fadeInSeconds: 0, fadeOutSeconds: 0 }

async function* making({ files, soundRoom }: PlayDeps, key: string, isMastered: boolean): AsyncGenerator<Uint8Array, void> {
  try {
    const take = await loadTake(files, key)
    const rendered = await soundRoom.render({ take, isMastered, music: undefined, settings: voiceAlone, profiles: ['mp3-44k'], mark: undefined, ditherSeed: 1 })
    for (const { bytes } of rendered) yield bytes
  } catch (error) {
    if (error instanceof SoundRoomBusy) throw new FailureError(failure('VOICE_BUSY'), error)
    if (error instanceof StorageFailed) throw new FailureError(failure('FILES_NOT_AVAILABLE'), error)
    throw error
  }
}
