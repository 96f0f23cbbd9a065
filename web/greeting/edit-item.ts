import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '#domain/cart/cart.contract.ts'
import { useCart } from '#web/current-cart/current-cart.ts'
import { onCustomerChange } from '#web/session/session.ts'
import { createStore } from '#web/store.ts'

export interface ItemOfCart {
  /** Absent for a new greeting. */
  readonly pos: number | undefined
  /** Of the cart that the greeting lies in, or lay in when it was looked for. */
  readonly cartId: string | undefined
  readonly item: CartItem | undefined
  /** `gone`: the cart has no such greeting, or no more. */
  readonly state: 'asleep' | 'ready' | 'gone' | 'failed'
}

interface Opened {
  readonly cartId: string
  readonly item: CartItem
}

/** For the way from the text to its voice and back. */
const lastOpened = createStore<Opened | undefined>(undefined)
let isWatched = false

function remember(opened: Opened): void {
  if (!isWatched) onCustomerChange(forgetOpenedItem)
  isWatched = true
  lastOpened.set(opened)
}

/** The customer who looks at the cart opens what lies in that one. */
export const forgetOpenedItem = () => lastOpened.set(undefined)

/** It stays the one that was opened, also where another tab takes another cart into use or gives the cart up. */
export function useItemOfCart(): ItemOfCart {
  const pos = usePos()
  const cart = useCart()
  const opened = lastOpened.use()
  const shown = cart.status === 'ready' ? cart.cart : undefined
  const known = opened?.item.pos === pos ? opened : undefined
  const item = shown?.Cartitems.find((candidate) => candidate.pos === pos)
  const cartId = shown?.id
  const isKnown = known !== undefined && cartId !== known.cartId
  useEffect(() => {
    if (cartId !== undefined && item && !isKnown) remember({ cartId, item })
  }, [cartId, item, isKnown])
  if (pos === undefined) return { pos, cartId: undefined, item: undefined, state: 'ready' }
  if (isKnown) return { pos, ...known, state: 'ready' }
  if (item) return { pos, cartId, item, state: 'ready' }
  const state = { unknown: 'asleep', none: 'gone', failed: 'failed', ready: 'gone' } as const
  return { pos, cartId, item: undefined, state: state[cart.status] }
}

function usePos(): number | undefined {
  const [search] = useSearchParams()
  const pos = search.get('item')
  return pos !== null && /^\d{1,9}$/.test(pos) ? Number(pos) : undefined
}
