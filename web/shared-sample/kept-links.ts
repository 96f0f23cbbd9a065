/** The links that were made in this browser, with the key to revoke them, by the draft or the greeting of a cart that each was made from. */
import type { Cart } from '#domain/cart/cart.contract.ts'
import type { DraftKey } from '#web/draft/draft-shelf.ts'
import { keepJson, keptJson, ofBrowser } from '#web/kept.ts'

export interface KeptLink {
  readonly link: string
  readonly ownerKey: string
  /** What was shared, to be compared. */
  readonly written: string
}

const key = 'shared-samples'
const all = () => keptJson<Record<string, KeptLink>>(ofBrowser, key) ?? {}

export const keptLink = (place: DraftKey): KeptLink | undefined => all()[JSON.stringify(place)]

/** Of the greetings of a cart, also once it is ordered. */
export function keptLinksOf(cartId: string): (KeptLink & { readonly place: DraftKey })[] {
  return Object.entries(all()).map(([place, link]) => ({ ...link, place: JSON.parse(place) as DraftKey })).filter(({ place }) => 'cartId' in place && place.cartId === cartId)
}

/** `undefined` forgets it. */
export function keepLink(place: DraftKey, link: KeptLink | undefined): void {
  keepJson(ofBrowser, key, { ...all(), [JSON.stringify(place)]: link })
}

/** The greetings of a guest's cart stand at the end of the customer's now, in their order. */
export function moveLinks(from: Cart, to: Cart): void {
  if (from.id === to.id || to.Cartitems.length < from.Cartitems.length) return
  for (const [index, { pos }] of from.Cartitems.entries()) {
    const item = to.Cartitems.at(index - from.Cartitems.length)
    if (item?.text === from.Cartitems[index]?.text) moveLink({ cartId: from.id, pos }, { cartId: to.id, pos: item?.pos ?? pos })
  }
}

/** The draft lies in the cart now. */
export function moveLink(from: DraftKey, to: DraftKey): void {
  const link = keptLink(from)
  if (!link) return
  keepLink(to, link)
  keepLink(from, undefined)
}
