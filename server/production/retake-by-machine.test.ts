import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { takes } from '#server/db/schema.ts'
import { givenStaff, type SignedInStaff } from '#server/testing/given-accounts.ts'
import { givenOrder, producedOf, storedFile } from '#server/testing/given-production.ts'
import { workOff } from '#server/testing/production-line.ts'
import { openSoundingApp } from '#server/testing/sound.ts'
import type { TestApp } from '#server/testing/test-app.ts'

let shop: TestApp
let studio: SignedInStaff
beforeAll(async () => {
  shop = await openSoundingApp()
  studio = await givenStaff(shop, 'studio')
})
afterAll(() => shop.close())

const step = async (path: string, input: object = {}) => (await studio.calls.call('POST', `/staff/${path}`, input)).body as unknown as WorkSheet
const takesOf = (greetingId: string) => shop.deps.db.select().from(takes).where(eq(takes.greetingId, greetingId)).orderBy(asc(takes.number))

/** Spoken by a machine, and waiting for somebody who listens. */
async function givenSpoken(text: string) {
  const buyer = await givenOrder(shop, { items: [{ product_id: 'creative-500', text, voices_id: 'ada', languages: 'de' }] })
  await workOff(shop)
  const { made: [one] } = await producedOf(shop, buyer)
  return { greetingId: one!.greeting.id, takeId: one!.takes[0]!.id, buyer }
}

describe('a bad take by a machine', { timeout: 60_000 }, () => {
  it('[R1.09, R4.03] waits for a member of staff who corrects the spoken text; then the machine speaks that', async () => {
    const { greetingId, takeId, buyer } = await givenSpoken('Hier ist Elektro Knuth.')
    expect(await step(`takes/${takeId}/reject`, { reason: 'WRONG_NAME', note: 'Knuth mit langem u' })).toMatchObject({
      status: 'processing', production_state: 'script_check', may: ['approve_script', 'ask', 'change_telephone_system'], takes: [{ state: 'rejected', reason: 'WRONG_NAME', note: 'Knuth mit langem u' }],
    })
    expect(await workOff(shop)).toEqual([])
    await step(`work/${greetingId}/approveScript`, { spoken_text: 'Hier ist Elektro Knuuht.' })
    expect(await workOff(shop)).toContain('make-greeting')
    const spoken = await takesOf(greetingId)
    expect(spoken).toMatchObject([{ state: 'rejected', spokenText: 'Hier ist Elektro Knuth.' }, { number: 2, source: 'synthesis', state: 'made', spokenText: 'Hier ist Elektro Knuuht.' }])
    const [before, after] = await Promise.all(spoken.map(({ fileId }) => storedFile(shop, fileId)))
    expect(before!.equals(after!)).toBe(false)
    await step(`takes/${spoken[1]!.id}/approve`)
    await workOff(shop)
    expect((await producedOf(shop, buyer)).made[0]).toMatchObject({
      greeting: { status: 'finished' }, renders: [{ takeId: spoken[1]!.id }],
      history: ['order_arrived', 'processing', 'release', 'processing script_check', 'processing recording', 'release', 'finished'],
    })
  })

  it('[R1.09] may need the customer, who is asked for the pronunciation', async () => {
    const { greetingId, takeId } = await givenSpoken('Hier ist Elektro Xaver.')
    await step(`takes/${takeId}/reject`, { reason: 'WRONG_NAME' })
    expect(await step(`work/${greetingId}/ask`, { question: 'Wie spricht man Xaver?' })).toMatchObject({ production_state: 'script_question', may: ['answer', 'change_telephone_system'] })
  })
})
