import { isDeepStrictEqual } from 'node:util'
import { systemOfGreeting } from '#audio/telephone-systems.ts'
import { isOnHold } from '#domain/catalogue/on-hold.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { placeFor } from '#domain/cart/merge-carts.ts'
import { mixNumbersOf } from '#domain/greeting/mix-numbers.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { insertItem, type ItemContent, saveCart } from '#server/cart/cart.queries.ts'
import { changeCart } from '#server/cart/change-cart.ts'
import { composeItem, type ItemWish } from '#server/cart/compose-item.ts'
import { getUserCart } from '#server/cart/saved-set.ts'
import { bind } from '#server/http/bind.ts'
import { ownGreeting } from './greeting-files.ts'
import { getOrderedLine, type StoredGreeting } from './read-greetings.queries.ts'

type Line = Awaited<ReturnType<typeof getOrderedLine>>

/** What is not offered any more is let go; the mix is the one of today. A telephone system that came with the whole order is left to the new one. */
function wishOf(line: Line, greeting: StoredGreeting['greeting']): ItemWish {
  const ofOrder = systemOfGreeting({ own: null, ofOrder: line.systemOfOrder, isOnHold: isOnHold(line.productType) })
  return {
    productId: line.productId, otherProductId: null, language: line.language, text: line.text, values: line.templateIdentifiers ?? {},
    readings: line.readings, remarks: line.remarks, greetingName: greeting.name, voice: { id: line.voiceId, isNamed: false }, music: { id: line.musicId, isNamed: false },
    mix: mixNumbersOf(greeting), telephoneSystem: { id: greeting.telephoneSystem === ofOrder ? null : (greeting.telephoneSystem ?? 'unknown'), isNamed: false },
  }
}

/** Not when it was sent: the words, and what they are spoken for. */
function isSameWish(one: ItemContent, other: ItemContent): boolean {
  return one.productId === other.productId && one.text === other.text && isDeepStrictEqual(one.templateIdentifiers, other.templateIdentifiers)
}

export const orderAgainCalls = bind(productionContract, {
  orderAgain: async (deps, { greetingId, request_id: requestId }, customer) => {
    const { greeting } = await ownGreeting(deps.db, customer, greetingId)
    const wish = wishOf(await getOrderedLine(deps.db, greeting.orderLineId), greeting)
    const { id: cartId } = await getUserCart(deps, { language: undefined, merge_id: undefined }, customer)
    let place = 0
    await changeCart(deps, customer, { cartId }, async (tx, cart, { today }) => {
      const added = cart.items.find((item) => requestId !== undefined && item.requestId === requestId)
      const { content } = await composeItem(tx, today, wish, 'ERROR_CREATING_ITEM')
      if (added && !isSameWish(added, content)) orThrow(failure('ERROR_CREATING_ITEM', { request_id: 'DIFFERENT' }))
      if (added) return void (place = added.pos)
      const { pos, highestPos } = orThrow(placeFor({ taken: cart.items.map((item) => item.pos), highestPos: cart.highestPos }))
      await insertItem(tx, cartId, pos, { ...content, requestId: requestId ?? null })
      await saveCart(tx, cartId, { highestPos })
      place = pos
    })
    return { carts_id: cartId, pos: place }
  },
})
