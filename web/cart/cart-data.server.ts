/** What the cart's screens load: nothing of the visitor's own, which lies in the browser, but what they are measured by. */
import type { LoaderFunctionArgs } from 'react-router'
import { furtherFormatNetCents } from '#domain/cart/further-formats.ts'
import { productTypeCodes, productTypes, type ProductType } from '#domain/catalogue/product-type.ts'
import { grossCents } from '#domain/money/gross-cents.ts'
import { surroundingsContext } from '#web/calls/surroundings.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { promisedFromNow } from './promised-days.server.ts'

export interface TypeFacts {
  readonly phoneKey: string
  readonly slug: string
  readonly crossSell: readonly ProductType[]
}

export async function cartData(args: LoaderFunctionArgs) {
  const surroundings = args.context.get(surroundingsContext)
  return {
    ...textsLoader('cart', 'failures', 'player', 'productTypes', 'tooLong')(args),
    furtherFormatGrossCents: grossCents(furtherFormatNetCents, surroundings.vatRate),
    promised: await promisedFromNow(surroundings),
    types: Object.fromEntries(productTypeCodes.map((code) => [code, factsOf(code)])) as Record<ProductType, TypeFacts>,
  }
}

export type CartData = Awaited<ReturnType<typeof cartData>>

function factsOf(code: ProductType): TypeFacts {
  const { phoneKey, slugs: [slug], crossSell } = productTypes[code]
  return { phoneKey, slug, crossSell }
}
