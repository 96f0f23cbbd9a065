import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptSince } from '#domain/account/kept-until.ts'
import { journal, staff } from '#server/db/schema.ts'
import { givenStaff } from '#server/testing/given-accounts.ts'
import { openTestApp, type TestApp } from '#server/testing/test-app.ts'
import { forgetStaff } from './forget-staff.ts'

let shop: TestApp
beforeAll(async () => { shop = await openTestApp() })
afterAll(() => shop.close())

const run = () => forgetStaff.run(shop.deps, {}, { jobId: 'job', attempt: 1, signal: AbortSignal.timeout(10_000), enqueue: shop.deps.enqueue })

it('the actions and names of former staff are known for eight years after the end of the year, and then no longer', async () => {
  const { db, today } = shop.deps
  // The first minute of the years that are kept, by the clock of the studio, and the last of those that are not.
  const kept = new Date(Date.parse(`${keptSince(today())}T00:00:00Z`) - 3_600_000)
  const over = new Date(kept.getTime() - 60_000)
  const [leaving, left, here] = [(await givenStaff(shop, 'studio')).staff, (await givenStaff(shop, 'studio')).staff, (await givenStaff(shop, 'owner')).staff]
  await db.update(staff).set({ disabledAt: kept }).where(eq(staff.id, leaving.id))
  await db.update(staff).set({ disabledAt: over }).where(eq(staff.id, left.id))
  const entry = { action: 'renamed staff', subjectKind: 'staff', subjectId: left.id, staffId: left.id, details: { name: 'Erika Muster' } } as const
  await db.insert(journal).values([{ ...entry, at: over }, { ...entry, at: over }, { ...entry, at: kept }])

  for (let night = 1; night <= 2; night++) {
    await run()
    const entries = await db.select({ at: journal.at }).from(journal).where(eq(journal.action, 'renamed staff'))
    expect(entries).toEqual([{ at: kept }])
    const people = await db.select({ id: staff.id, name: staff.name, email: staff.email, key: staff.emailKey, hash: staff.passwordHash }).from(staff).orderBy(asc(staff.dateEntered))
    expect(people).toMatchObject([
      { id: leaving.id, name: leaving.name, email: leaving.email }, { id: left.id, name: '–', email: left.id, key: left.id, hash: '' }, { id: here.id, name: here.name, email: here.email },
    ])
  }
})
