/** A shop that was restored is held until somebody releases it: whoever looks at it first must not find that it has written to customers and moved money meanwhile. */
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'

export const restoredSettingKey = 'restored'

export const restoredSchema = z.object({
  madeAt: z.iso.datetime(), restoredAt: z.iso.datetime(), releasedAt: z.iso.datetime().nullable(),
  /** The highest number that a customer holds was told. */
  issuedTold: z.literal(true).optional(),
})
export type Restored = z.output<typeof restoredSchema>

/** These only let somebody in, or make a sound to listen to. */
const harmless: readonly string[] = ['/user/login', '/staff/login', '/oauth2/:wallet/codeLogin', '/prelisten']
/** These ask for no change by their method, and order or ask the wallet all the same. */
const doing: readonly string[] = ['/carts/:cartId/checkout', '/carts/:cartId/guestPayment']

/** Whoever looks is answered. What a customer ordered, or somebody of the staff decided, would be lost with a restored shop that turns out to be the wrong one. */
export function isAnsweredWhileHeld({ method, path, audience }: Pick<Endpoint, 'method' | 'path' | 'audience'>): boolean {
  return (method === 'GET' && !doing.includes(path)) || audience === 'own access' || harmless.includes(path)
}

const dayMs = 24 * 60 * 60 * 1000

/** Stored after the backup was made and before it was restored: rows that named it may be lost, so that the file is the last that there is of it. A day more, for what was being stored at that moment. */
export function isOfLostTime(storedAt: Date, { madeAt, restoredAt }: Restored): boolean {
  return storedAt.getTime() >= Date.parse(madeAt) - dayMs && storedAt.getTime() <= Date.parse(restoredAt)
}
