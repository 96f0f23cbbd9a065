/** A greeting in the form that mailboxes take: made anew of the take and the mix of its newest sound, whichever formats were ordered. */
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import type { Deps } from '#server/deps.ts'
import { soundOfTake } from '../production/take-sound.ts'
import { findSoundParts } from './mailbox-sound.queries.ts'

export async function mailboxSound(deps: Pick<Deps, 'db' | 'files' | 'soundRoom'>, greetingId: string): Promise<Uint8Array> {
  const parts = await findSoundParts(deps.db, greetingId)
  if (!parts) throw new Error('A finished greeting has no sound')
  const { mix, ...made } = parts
  const [file] = await soundOfTake(deps, { ...made, mix: mixNumbersOf(mix), musicId: mix.musicId }, ['alaw-wav'])
  if (!file) throw new Error('The sound room made no file')
  return file.bytes
}
