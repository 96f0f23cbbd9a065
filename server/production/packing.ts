/** What a package is made of. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { OrderedAll } from '../checkout/ordered.queries.ts'
import type { Rendered } from './packing.queries.ts'

export interface Packing {
  readonly ordered: OrderedAll
  readonly rendered: readonly Rendered[]
  readonly shippingNumber: number
  readonly at: Date
}

export function packedOn({ at }: Pick<Packing, 'at'>) {
  return studioTimeOf(at).day
}
