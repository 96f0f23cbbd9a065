/** Nothing of the visitor's own, which lies in the browser. */
import type { LoaderFunctionArgs } from 'react-router'
import { calendarContract } from '#domain/settings/settings.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { type StudioCalendar, studioDaysOf, studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { ShippingOption } from '#domain/cart/cart-input.ts'
import { furtherFormatNetCents } from '#domain/cart/price-cart.ts'
import { catalogueContract } from '#domain/catalogue/catalogue.contract.ts'
import type { ProductType } from '#domain/catalogue/product-type.ts'
import { netCentsOf, taxedPrice } from '#domain/money/cents.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import type { Surroundings } from '#domain/surroundings.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { type ListedType, listedTypes } from '#web/catalogue/products-data.server.ts'
import { languageOf, textsLoader } from '#web/texts/texts.server.ts'

export async function cartData(args: LoaderFunctionArgs) {
  const surroundings = args.context.get(surroundingsContext)
  const { call, vatRate } = surroundings
  const { records: products } = await call(catalogueContract.listProducts, { language: languageOf(args) })
  const types = listedTypes(products.map(({ product_type, list_price }) => ({ product_type, ...taxedPrice(netCentsOf(list_price), vatRate) })))
  return {
    ...textsLoader('audioForms', 'cart', 'failures', 'player', 'productTypes', 'telephoneSystem', 'tooLong')(args),
    furtherFormat: taxedPrice(furtherFormatNetCents, vatRate),
    promised: await promisedFromNow(surroundings),
    types: Object.fromEntries(types.map((listed) => [listed.type, listed])) as Record<ProductType, ListedType>,
  }
}

export type CartData = Awaited<ReturnType<typeof cartData>>

/** By which day an order of this moment would be there, by the clock on the studio's wall and not by the visitor's, and by the days on which it works. */
type PromisedDays = Readonly<Record<ShippingOption, DateOnly>>

export function promisedDays(now: Date, calendar: StudioCalendar): PromisedDays {
  const counted = { orderedAt: studioTimeOf(now), ...studioDaysOf(calendar) }
  return { standard: promisedBy({ ...counted, option: 'standard' }).latest, express: promisedBy({ ...counted, option: 'express' }).latest }
}

export async function promisedFromNow({ call }: Pick<Surroundings, 'call'>): Promise<PromisedDays> {
  return promisedDays(new Date(), await call(calendarContract.getCalendar, {}))
}
