/** The position of a greeting, and the merge of a guest's cart. A position is given once: it never names another greeting. */
import { failure, type Failure } from '#domain/errors.ts'
import { type CartStatus, cartStatuses } from './cart-status.ts'

const mostItems = 100

interface Places {
  readonly taken: readonly number[]
  /** Ever given, to greetings that are gone too. */
  readonly highestPos: number
}

/** The next place; or the one wanted, where a greeting was and is no more. */
export function placeFor({ taken, highestPos }: Places, wanted?: number): { readonly pos: number; readonly highestPos: number } | Failure<'ERROR_CREATING_ITEM'> {
  const highest = Math.max(highestPos, ...taken)
  if (taken.length >= mostItems) return failure('ERROR_CREATING_ITEM', { items: { code: 'TOO_MANY', most: mostItems } })
  if (wanted === undefined) return { pos: highest + 1, highestPos: highest + 1 }
  if (wanted < 1 || wanted > highest) return failure('ERROR_CREATING_ITEM', { pos: 'NOT_FOUND' })
  return taken.includes(wanted) ? failure('ERROR_CREATING_ITEM', { pos: 'TAKEN' }) : { pos: wanted, highestPos: highest }
}

/** What becomes of a guest's cart when its owner signs in. */
export interface CartToMerge {
  /** `null`: a guest's. */
  readonly userId: string | null
  readonly status: CartStatus
  readonly mergedIntoCartId: string | null
  readonly itemCount: number
  /** Money is on its way, or has arrived without an order. */
  readonly hasLivePayment: boolean
}

/**
 * `keep`: both carts stay, the guest's as a saved set of the user. `nothing`: there is none, it was merged before, was ordered, or belongs to
 * somebody already. Signing in never fails because of a cart.
 */
export function mergeOutcome(
  guests: CartToMerge | undefined, users: Pick<CartToMerge, 'itemCount' | 'hasLivePayment'>,
): 'merge' | 'keep' | 'nothing' {
  if (!guests || guests.userId !== null || guests.mergedIntoCartId !== null || guests.status !== cartStatuses.open) return 'nothing'
  const wouldFit = guests.itemCount + users.itemCount <= mostItems
  return wouldFit && !guests.hasLivePayment && !users.hasLivePayment ? 'merge' : 'keep'
}

interface Wishes {
  readonly voucherId: string | null
  readonly telephoneSystem: string | null
  readonly remarks: string
}

const mostRemarks = 2000

/** What was said of the guest's cart as a whole is kept where the user's says nothing; both remarks where they fit together. */
export function mergedWishes(users: Wishes, guests: Wishes): Wishes {
  const remarks = [...new Set([users.remarks, guests.remarks])].filter(Boolean).join('\n')
  return {
    voucherId: users.voucherId ?? guests.voucherId,
    telephoneSystem: users.telephoneSystem ?? guests.telephoneSystem,
    remarks: remarks.length <= mostRemarks ? remarks : users.remarks,
  }
}
