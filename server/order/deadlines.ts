import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import type { Classification } from '#domain/catalogue/product-type.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderDeps } from '#server/deps.ts'
import { getStudioDays } from '#server/settings/settings.queries.ts'

type DeadlineOf = (greeting: { readonly classification: Classification }) => DateOnly

export async function deadlines(
  tx: Tx, { owner }: Pick<OrderDeps, 'owner'>, { shippingOption, at }: { readonly shippingOption: ShippingOption; readonly at: Date },
): Promise<DeadlineOf> {
  const orderedAt = studioTimeOf(at)
  const days = await getStudioDays(tx, owner.now())
  return ({ classification }) => promisedBy({ orderedAt, ...days, option: classification === 'direct' ? 'direct' : shippingOption }).latest
}
