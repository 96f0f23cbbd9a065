/** Two calls: the first has a code sent to the number, the second brings that code and sends the greeting. */
import { mostCodeTries, secondsUntilNewCode } from '#domain/delivery/code-rules.ts'
import { type Delivery, deliveryContract } from '#domain/delivery/delivery.contract.ts'
import { codeExpiryOf, stateAt } from '#domain/delivery/follow-delivery.ts'
import { isPinFit } from '#domain/delivery/intro-check.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import { wholeList } from '#domain/paging.ts'
import { bind } from '#server/http/bind.ts'
import { ownOrThrow } from '#server/order/order.ts'
import { beginDelivery, mobileNumberIn } from './begin-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { numberKeysOf } from './delivery-keys.ts'
import { findDelivery, findGreetingToDeliver, findProvider, listDeliveriesOf, type StoredDelivery } from './delivery.queries.ts'
import type { MailboxAccess } from './mailbox.ts'

type Asked = ParsedInputOf<typeof deliveryContract.deliverGreeting>
type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** The number as the world calls it. */
function checked({ msisdn, pin }: Asked, { country, pinRule }: Provider): string | Failure<'WRONG_INPUT'> {
  const number = mobileNumberIn(msisdn, country)
  const isPinRight = isPinFit(pin, pinRule)
  if (number !== undefined && isPinRight) return number
  return failure('WRONG_INPUT', { ...(number === undefined && { msisdn: 'WRONG_FORMAT' }), ...(!isPinRight && { pin: 'WRONG_FORMAT' }) })
}

/** A delivery in the words of the contract, as it stands at this moment. */
function deliveryAnswer(stored: StoredDelivery, now: Date): Delivery {
  const { status, failureCode } = stateAt(stored, now)
  const waitsForCode = status === 'code_required'
  return {
    id: stored.id, greeting_id: stored.greetingId, provider_id: stored.providerId, msisdn: stored.maskedNumber, status,
    attempts_left: waitsForCode ? Math.max(0, mostCodeTries - stored.codeAttempts) : 0,
    code_seconds_left: waitsForCode ? Math.max(0, Math.floor((codeExpiryOf(stored).getTime() - now.getTime()) / 1000)) : 0,
    new_code_in_seconds: secondsUntilNewCode(stored, now),
    error: failureCode, pin_hint: stored.showsPinHint, ported_to: stored.portedTo,
    date_entered: stored.dateEntered.toISOString(), date_ended: stored.endedAt?.toISOString() ?? null,
  }
}

export const deliveryCalls = bind(deliveryContract, {
  deliverGreeting: async (deps, asked, customer) => {
    const provider = orThrow((await findProvider(deps.db, asked.provider_id)) ?? failure('WRONG_INPUT', { provider_id: 'NOT_FOUND' }))
    const number = orThrow(checked(asked, provider))
    const access: MailboxAccess = {
      number, pin: asked.pin, mostSeconds: provider.maximumSeconds,
      wish: { greetingId: asked.greeting_id, userId: customer.userId, providerId: provider.id, numberKeys: numberKeysOf(deps.linkKeys, number) },
    }
    const delivery = asked.validation_code === undefined
      ? await beginDelivery(deps, customer, access)
      : await confirmDelivery(deps, customer, { ...access, code: asked.validation_code })
    return deliveryAnswer(delivery, deps.now())
  },

  /** How far a delivery is; and the last ones of a greeting. */
  getDelivery: async ({ db, now }, { deliveryId }, customer) => deliveryAnswer(ownOrThrow(await findDelivery(db, deliveryId), customer), now()),

  listGreetingDeliveries: async ({ db, now }, { greetingId }, customer) => {
    ownOrThrow(await findGreetingToDeliver(db, greetingId), customer)
    return wholeList((await listDeliveriesOf(db, greetingId)).map((delivery) => deliveryAnswer(delivery, now())))
  },
})
