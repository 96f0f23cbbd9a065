/** The sound is made anew of the take and the mix of its newest version, whichever formats were ordered. */
import type { DeliveryFailure } from '#domain/delivery/follow-delivery.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import type { GatewayRefusal } from '#server/adapters/voicemail/voicemail.port.ts'
import type { Deps } from '#server/deps.ts'
import { soundOfTake } from '#server/production/mix-take.ts'
import { type DeliveryWish, findSoundParts } from './delivery.queries.ts'

export async function mailboxSound(deps: Pick<Deps, 'db' | 'files' | 'soundRoom'>, greetingId: string): Promise<Uint8Array> {
  const parts = await findSoundParts(deps.db, greetingId)
  if (!parts) throw new Error('A finished greeting has no sound')
  const { mix, ...made } = parts
  const [file] = await soundOfTake(deps, { ...made, mix: mixNumbersOf(mix), musicId: mix.musicId }, ['alaw-wav'])
  if (!file) throw new Error('The sound room made no file')
  return file.bytes
}

/** What opens a mailbox. It lives as long as the call that brought it, and is kept nowhere. */
export interface MailboxAccess {
  readonly wish: DeliveryWish
  /** E.164. */
  readonly number: string
  /** Empty where the mailbox has none. */
  readonly pin: string
  readonly mostSeconds: number
}

/** The gateway's no as the end of a delivery. */
export function failureOf({ refused }: Pick<GatewayRefusal, 'refused'>): DeliveryFailure {
  return refused === 'CODE_WRONG' ? 'CODE_TRIES_USED' : refused
}
