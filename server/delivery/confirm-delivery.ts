/**
 * The try is counted before the gateway is asked and its answer noted after: a delivery that is cut off in between still waits for the code, and the same
 * code leads to the same upload. Code and PIN live in this call alone.
 */
import { isCodeShaped, mostCodeTries } from '#domain/delivery/code-rules.ts'
import { overByTime, showsPinHint } from '#domain/delivery/follow-delivery.ts'
import { failure, FailureError, orThrow } from '#domain/errors.ts'
import type { FieldCode } from '#domain/field-problem.ts'
import { isGatewayRefusal, type GatewayRefusal } from '#server/adapters/voicemail/voicemail.port.ts'
import type { Tx } from '#server/db/database.ts'
import type { Customer } from '#server/http/asker.ts'
import { ownOrThrow } from '#server/order/order.ts'
import type { Deps } from '#server/deps.ts'
import { uploadKeyOf } from './delivery-keys.ts'
import { deliveryToFollow, moveAndTell } from './follow-delivery.ts'
import { findGreetingToDeliver, findNewestDelivery, lockDelivery, lockNewestDelivery, moveDelivery, saveDelivery, type DeliveryWish, type StoredDelivery } from './delivery.queries.ts'
import { failureOf, type MailboxAccess, mailboxSound } from './mailbox.ts'

export type ConfirmDeps = Pick<Deps, 'db' | 'now' | 'enqueue' | 'writeMail' | 'linkKeys' | 'voicemail' | 'files' | 'soundRoom'>

interface WithCode extends MailboxAccess {
  readonly code: string
}

type Upload = { readonly jobId: string } | GatewayRefusal
const isCodeAtFault = ({ refused }: GatewayRefusal) => refused === 'CODE_WRONG' || refused === 'CODE_EXPIRED'

export async function confirmDelivery(deps: ConfirmDeps, customer: Customer, access: WithCode): Promise<StoredDelivery> {
  const { wish, number, code, pin } = access
  ownOrThrow(await findGreetingToDeliver(deps.db, wish.greetingId), customer)
  const begun = orThrow((await findNewestDelivery(deps.db, wish)) ?? failure('NOT_FOUND'))
  if (begun.status !== 'code_required') return begun
  if (!isCodeShaped(code)) throw wrongCode('WRONG_FORMAT')
  const audio = await mailboxSound(deps, wish.greetingId).catch((error: unknown) => { throw new FailureError(failure('VOICEMAIL_NOT_AVAILABLE'), error) })
  const claimed = await deps.db.transaction((tx) => claim(deps, tx, wish))
  if (claimed.status === 'error') throw wrongCode('EXPIRED')
  if (claimed.status !== 'code_required') return claimed
  const idempotencyKey = uploadKeyOf(deps.linkKeys, { deliveryId: claimed.id, numberKey: claimed.numberKey, number, code, pin })
  const upload = claimed.challengeId === null
    ? { refused: 'CODE_EXPIRED', reason: 'no code was sent' } as const
    : await deps.voicemail.upload({ idempotencyKey, number, challengeId: claimed.challengeId, code, pin, audio })
  const noted = await deps.db.transaction((tx) => note(deps, tx, claimed.id, upload))
  if (isGatewayRefusal(upload)) refuse(upload)
  return noted
}

function refuse(upload: GatewayRefusal) {
  if (isCodeAtFault(upload)) throw wrongCode(upload.refused === 'CODE_WRONG' ? 'DIFFERENT' : 'EXPIRED')
  if (isUnavailable(upload)) throw new FailureError(failure('VOICEMAIL_NOT_AVAILABLE'), new Error(upload.reason))
}

const wrongCode = (problem: FieldCode) => new FailureError(failure('VALIDATION_CODE_WRONG', { validation_code: problem }))
const isUnavailable = ({ refused }: GatewayRefusal) => refused === 'GATEWAY_BUSY' || refused === 'GATEWAY_SILENT'

/** One try less, before anybody knows how it ends. */
async function claim(deps: ConfirmDeps, tx: Tx, wish: DeliveryWish): Promise<StoredDelivery> {
  const { now } = deps
  const delivery = await lockNewestDelivery(tx, wish)
  if (!delivery) throw new Error('A delivery was begun and is not there')
  if (delivery.status !== 'code_required') return delivery
  const over = overByTime(delivery, now()) ?? (delivery.codeAttempts >= mostCodeTries ? 'CODE_TRIES_USED' : undefined)
  if (over) return moveAndTell(deps, tx, delivery, { status: 'error', failureCode: over })
  return saveDelivery(tx, delivery.id, { codeAttempts: delivery.codeAttempts + 1, uploadingSince: now() }, now())
}

async function note(deps: ConfirmDeps, tx: Tx, deliveryId: string, upload: Upload): Promise<StoredDelivery> {
  const { now, enqueue } = deps
  const delivery = await lockDelivery(tx, deliveryId)
  if (!delivery) throw new Error('A delivery was begun and is not there')
  if (delivery.status !== 'code_required') return delivery
  if (!isGatewayRefusal(upload)) {
    await enqueue(tx, deliveryToFollow, { deliveryId })
    return moveDelivery(tx, delivery, { status: 'pending', gatewayJobId: upload.jobId, pendingSince: now() }, now())
  }
  if (isUnavailable(upload)) return saveDelivery(tx, deliveryId, tryGivenBack(delivery, upload), now())
  const codeAttempts = Math.max(delivery.codeAttempts, upload.attemptsLeft === undefined ? 0 : mostCodeTries - upload.attemptsLeft)
  if (upload.refused === 'CODE_WRONG' && codeAttempts < mostCodeTries) return saveDelivery(tx, deliveryId, { codeAttempts, uploadingSince: null }, now())
  const failureCode = failureOf(upload)
  return moveAndTell(deps, tx, delivery, { status: 'error', failureCode, codeAttempts, showsPinHint: showsPinHint(failureCode) })
}

/** Nobody has looked at the code. Where nobody knows even that, the delivery stays marked: it may have arrived. */
function tryGivenBack({ codeAttempts, uploadingSince }: StoredDelivery, { refused }: GatewayRefusal) {
  return { codeAttempts: codeAttempts - 1, uploadingSince: refused === 'GATEWAY_BUSY' ? null : uploadingSince }
}
