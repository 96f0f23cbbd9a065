/** What most telephone systems take, by itself: for the customer, and for whoever got the link. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '#audio/testing/unzipped.ts'
import { telephoneForms } from '#domain/production/production.contract.ts'
import { givenCustomer } from '#server/testing/given-accounts.ts'
import { givenOrder, producedOf, spokenByMachine, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
beforeAll(async () => { shop = await openSoundingApp() })
afterAll(() => shop.close())

async function givenFinished(telephone_system: string | undefined, shipping_formats: readonly string[]) {
  const buyer = await givenOrder(shop, { items: [{ ...spokenByMachine, telephone_system }], cart: { shipping_formats } })
  await workOff(shop)
  const { made: [one], shippings: [shipping] } = await producedOf(shop, buyer)
  const { id } = one!.greeting
  const ask = (form: string, token = buyer.token) => shop.app.inject({ url: `/api/hpcgreetings/${id}/telephoneFile?form=${form}`, headers: { authorization: `Bearer ${token}` } })
  return { buyer, id, ask, packed: unzipped(await storedFile(shop, shipping!.zipFileId)) }
}

describe('files that most telephone systems take', { timeout: 60_000 }, () => {
  it('[R9.05] are made by themselves as they lie in the package, for the customer and behind the link for the technician', async () => {
    const { buyer, id, ask, packed } = await givenFinished('unknown', ['mp3', 'wav'])
    const { body } = await buyer.calls.call('GET', `/hpcgreetings/${id}`)
    const { telephone_files: told } = body['sound'] as { telephone_files: { form: string; file_name: string }[] }
    expect(told.map(({ form }) => form)).toEqual(telephoneForms)
    const { body: { token } } = await buyer.calls.call('POST', `/hpcgreetings/${id}/technicianLink`)
    const opened = await shop.app.inject({ method: 'POST', url: '/api/technicianLinks', payload: { token } })
    expect(opened.json()).toMatchObject({ telephone_files: told })
    for (const { form, file_name: name } of told) {
      const inPackage = packed[`Telefon/${name}`]
      expect(inPackage?.length, name).toBeGreaterThan(10_000)
      const byLink = await shop.app.inject({ url: `/api/technicianLinks/${String(token)}/telephoneFile?form=${form}` })
      for (const answer of [await ask(form), byLink]) {
        expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([200, 'audio/wav', expect.stringContaining(name)])
        expect(answer.rawPayload.equals(inPackage!)).toBe(true)
      }
    }
    const stranger = await givenCustomer(shop)
    expect((await ask('wav-8k-16', stranger.token)).statusCode).toBe(404)
    await buyer.calls.call('DELETE', `/hpcgreetings/${id}/technicianLink`)
    expect((await shop.app.inject({ url: `/api/technicianLinks/${String(token)}/telephoneFile?form=wav-8k-16` })).statusCode).toBe(410)
  })

  it('are none where the system is known, and not once more what was ordered', async () => {
    const known = await givenFinished('fritzbox-hold', ['mp3', 'wav'])
    expect((await known.buyer.calls.call('GET', `/hpcgreetings/${known.id}`)).body).toMatchObject({ sound: { telephone_files: [] } })
    expect((await known.ask('wav-8k-16')).json()).toMatchObject({ errorCode: 'NOT_FOUND' })
    const ordered = await givenFinished('unknown', ['mp3', 'alaw'])
    expect((await ordered.buyer.calls.call('GET', `/hpcgreetings/${ordered.id}`)).body).toMatchObject({ sound: { telephone_files: [{ form: 'wav-8k-16' }] } })
    expect((await ordered.ask('alaw-wav')).json()).toMatchObject({ errorCode: 'NOT_FOUND' })
  })
})
