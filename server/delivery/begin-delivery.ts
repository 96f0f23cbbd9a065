/** Repeatable: within a minute the same request leads to the same delivery, and to one message. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { maskedNumber, secondsUntilNewCode, secondsUntilNextCode } from '#domain/delivery/code-rules.ts'
import { overByTime } from '#domain/delivery/follow-delivery.ts'
import { mayBeDelivered } from '#domain/delivery/intro-check.ts'
import { failure, type Failure, FailureError, orThrow } from '#domain/errors.ts'
import { type GatewayRefusal, isGatewayRefusal, type SentCode } from '#server/adapters/voicemail/voicemail.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '#server/order/order.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DeliveryWish, findGreetingToDeliver, insertDelivery, listBegun, listCodesSent, lockDelivery, lockNewestDelivery, moveDelivery, saveDelivery,
  type StoredDelivery, waitForNumber,
} from './delivery.queries.ts'
import { failureOf, type MailboxAccess } from './mailbox.ts'
import { moveAndTell } from './follow-delivery.ts'

type BeginDeps = Pick<Deps, 'db' | 'now' | 'writeMail' | 'voicemail'>

const dayMs = 86_400_000

export async function beginDelivery(deps: BeginDeps, customer: Customer, access: MailboxAccess): Promise<StoredDelivery> {
  const claimed = await deps.db.transaction((tx) => claim(deps, tx, customer, access))
  if (!claimed.isNew) return claimed.delivery
  const sent = await deps.voicemail.sendCode(access.number)
  const noted = await deps.db.transaction((tx) => note(deps, tx, claimed.delivery.id, sent))
  if (!isGatewayRefusal(sent)) return noted
  const refusal = refusalOf(sent)
  if (refusal) throw new FailureError(refusal, new Error(sent.reason))
  return noted
}

/** The row is there before anybody is asked for a message. */
async function claim(deps: BeginDeps, tx: Tx, customer: Customer, { wish, number, mostSeconds }: MailboxAccess) {
  const { now } = deps
  orThrow(mayBeDelivered(ownOrThrow(await findGreetingToDeliver(tx, wish.greetingId), customer), mostSeconds))
  await waitForNumber(tx, wish)
  const former = await lockNewestDelivery(tx, wish)
  if (former && isUnderWay(former, now())) return { delivery: former, isNew: false }
  orThrow(await mayAskForCode(tx, wish, now()))
  if (former?.status === 'code_required') await moveAndTell(deps, tx, former, { status: 'error', failureCode: former.uploadingSince ? 'INTERRUPTED' : 'CODE_REPLACED' })
  return { delivery: await insertDelivery(tx, { ...wish, maskedNumber: maskedNumber(number), at: now() }), isNew: true }
}

function isUnderWay(delivery: StoredDelivery, now: Date): boolean {
  if (overByTime(delivery, now)) return false
  return delivery.status === 'pending' || (delivery.status === 'code_required' && secondsUntilNewCode(delivery, now) > 0)
}

async function mayAskForCode(tx: Tx, { userId, numberKeys }: DeliveryWish, now: Date): Promise<true | Failure> {
  const since = new Date(now.getTime() - dayMs)
  const wait = secondsUntilNextCode({ codesSent: await listCodesSent(tx, numberKeys, since), begun: await listBegun(tx, userId, since) }, now)
  return wait === 0 || { ...failure('TOO_MANY_CODES'), retryAfterSeconds: wait }
}

/** Meanwhile another call may have put another delivery in its place. */
async function note({ now }: BeginDeps, tx: Tx, deliveryId: string, sent: SentCode | GatewayRefusal): Promise<StoredDelivery> {
  const delivery = await lockDelivery(tx, deliveryId)
  if (!delivery) throw new Error('A delivery was begun and is not there')
  if (delivery.status !== 'code_required') return delivery
  if (!isGatewayRefusal(sent)) {
    return saveDelivery(tx, deliveryId, { challengeId: sent.challengeId, codeExpiresAt: new Date(now().getTime() + sent.expiresInSeconds * 1000) }, now())
  }
  return moveDelivery(tx, delivery, { status: 'error', failureCode: failureOf(sent), portedTo: sent.portedTo ?? null }, now())
}

/** What is the number's fault is told as the end of the delivery; these are not. */
function refusalOf({ refused, retryAfterSeconds = 60 }: GatewayRefusal): Failure | undefined {
  if (refused === 'TOO_MANY_CODES') return { ...failure('TOO_MANY_CODES'), retryAfterSeconds }
  return refused === 'GATEWAY_BUSY' || refused === 'GATEWAY_SILENT' ? failure('VOICEMAIL_NOT_AVAILABLE') : undefined
}

/** Absent where it is no mobile number of that country. */
export function mobileNumberIn(written: string, country: string): string | undefined {
  if (!isSupportedCountry(country)) return undefined
  const number = parsePhoneNumberFromString(written, country)
  return number?.country === country && number.ext === undefined && number.getType() === 'MOBILE' ? number.number : undefined
}
