import { afterAll, beforeAll, expect, it } from 'vitest'
import { cartContract } from '#domain/cart/cart.contract.ts'
import { readyItem } from '#server/testing/given-checkout.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenFinished, givenOrderedGreetings } from '#server/testing/given-produced.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

it('a greeting of the cart is called as the shop suggests until its customer names it, and again when the name is taken back', async () => {
  const { calls } = await givenCustomer(shop)
  const { id } = await calls.cart('GET', '/usercart')
  const text = { product_id: 'creative-500', text: 'Willkommen bei der Bäckerei Krume. Wir backen gerade.' }
  const nameAfter = (cart: Awaited<ReturnType<typeof calls.cart>>) => cart.Cartitems[0]?.greeting_name
  expect(nameAfter(await calls.cart('POST', `/carts/${id}/items`, text))).toBe('Eigener Text – Bäckerei Krume')
  const path = cartContract.updateItem.path.replace(':cartId', id).replace(':pos', '1')
  expect(nameAfter(await calls.cart('PUT', path, { greeting_name: '  Laden,  vorne ' }))).toBe('Laden, vorne')
  expect(nameAfter(await calls.cart('PUT', path, { remarks: 'Krume wie Krume' }))).toBe('Laden, vorne')
  expect(nameAfter(await calls.cart('PUT', path, { greeting_name: '' }))).toBe('Eigener Text – Bäckerei Krume')
})

it('the name goes along into order, greeting, mail and file names, and a later one into what is made from then on', async () => {
  const ordered = await givenOrderedGreetings(shop, { items: [{ ...readyItem, greeting_name: 'Laden / vorne' }] })
  const [greetingId] = ordered.greetingIds
  await givenFinished(shop, greetingId, { formats: ['mp3'] })
  expect((await ordered.calls.call('GET', `/salesorders/${ordered.orderId}/hpcgreetings`)).body).toMatchObject({ records: [{ name: 'Laden / vorne' }] })
  const { body } = await ordered.calls.call('GET', `/hpcgreetings/${greetingId}`)
  expect(body).toMatchObject({ name: 'Laden / vorne', sound: { files: [{ file_name: expect.stringMatching(/^G\d+-1_laden-vorne_de/) as string }] } })
  const renamed = await ordered.calls.call('PUT', `/hpcgreetings/${greetingId}/name`, { name: 'Filiale Süd' })
  expect(renamed.body).toMatchObject({ name: 'Filiale Süd', sound: { files: [{ file_name: expect.stringMatching(/^G\d+-1_filiale-sued_de/) as string }] } })
  for (const name of [' ', 'x'.repeat(61)]) expect((await ordered.calls.call('PUT', `/hpcgreetings/${greetingId}/name`, { name })).status).toBe(400)
  const stranger = await givenCustomer(shop)
  expect((await stranger.calls.call('PUT', `/hpcgreetings/${greetingId}/name`, { name: 'Meins' })).status).toBe(404)
})
