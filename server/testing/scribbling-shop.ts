/** A whole shop that writes carts as fast as it can and prints the id of each acknowledged one. Killed by its test. */
import { randomUUID } from 'node:crypto'
import { carts, cartItems } from '#server/db/schema.ts'
import { openShop } from '#server/open-shop.ts'
import { readConfig } from '#server/config.ts'
import { itemsPerCart } from './scribbled-carts.ts'

const { database } = await openShop(readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' }))
process.stdout.write('open\n')

for (;;) {
  const safeCartId = await database.db.transaction(async (tx) => {
    const cartId = randomUUID()
    await tx.insert(carts).values({ id: cartId })
    for (let pos = 0; pos < itemsPerCart; pos++) {
      await tx.insert(cartItems).values({
        cartId, pos, productId: 'ws-direct-patience', name: 'Geduld', productType: 'ws', classification: 'direct', language: 'de', priceCents: 2990,
      })
    }
    return cartId
  })
  process.stdout.write(`${safeCartId}\n`)
}
