/** Brings a greeting into a mailbox, in two calls: the first has a code sent to the number, the second brings that code and sends the greeting. */
import { isPinFit } from '#domain/delivery/intro-check.ts'
import type { Delivery, deliveryContract } from '#domain/delivery/delivery.contract.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow, type Failure } from '#domain/errors.ts'
import type { Customer } from '#server/http/asker.ts'
import { beginDelivery } from './begin-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import type { DeliveryDeps } from './delivery-deps.ts'
import { deliveryAnswer } from './delivery-answer.ts'
import { numberKeysOf } from './delivery-keys.ts'
import { findProvider } from './delivery.queries.ts'
import type { MailboxAccess } from './mailbox-access.ts'
import { mobileNumberIn } from './mobile-number.ts'

type Asked = ParsedInputOf<typeof deliveryContract.deliverGreeting>
type Provider = NonNullable<Awaited<ReturnType<typeof findProvider>>>

export async function deliverGreeting(deps: DeliveryDeps, customer: Customer, asked: Asked): Promise<Delivery> {
  const provider = orThrow((await findProvider(deps.db, asked.provider_id)) ?? failure('WRONG_INPUT', { provider_id: 'is not known' }))
  const number = orThrow(checked(asked, provider))
  const access: MailboxAccess = {
    number, pin: asked.pin, mostSeconds: provider.maximumSeconds,
    wish: { greetingId: asked.greeting_id, userId: customer.userId, providerId: provider.id, numberKeys: numberKeysOf(deps.linkKeys, number) },
  }
  const delivery = asked.validation_code === undefined
    ? await beginDelivery(deps, customer, access)
    : await confirmDelivery(deps, customer, { ...access, code: asked.validation_code })
  return deliveryAnswer(delivery, deps.now())
}

/** The number as the world calls it. */
function checked({ msisdn, pin }: Asked, { country, pinRule }: Provider): string | Failure<'WRONG_INPUT'> {
  const number = mobileNumberIn(msisdn, country)
  const isPinRight = isPinFit(pin, pinRule)
  if (number !== undefined && isPinRight) return number
  return failure('WRONG_INPUT', { ...(number === undefined && { msisdn: 'expected the number of a mobile there' }), ...(!isPinRight && { pin: 'expected the PIN of the mailbox' }) })
}
