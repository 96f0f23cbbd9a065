import { expect, it } from 'vitest'
import { DatabaseBusy } from './database-busy.ts'
import { fairLines } from './fair-lines.ts'

it('[R8.01] refuses whoever waits behind one that waited in vain, instead of letting the next wait as long', async () => {
  const lines = fairLines({ most: 1, patienceMs: 60_000 })
  const locked = Promise.withResolvers<void>()
  const first = lines.of('carts', async () => {
    const leave = await lines.enter()
    const error = await locked.promise.catch((reason: unknown) => reason)
    leave(error)
    throw error
  })
  const second = lines.of('carts', async () => {
    await lines.enter()
    return 'waits for the same lock'
  })
  const [wasRefused, isRefused] = [expect(first).rejects.toThrow(DatabaseBusy), expect(second).rejects.toThrow(DatabaseBusy)]
  locked.reject(new DatabaseBusy('a lock'))
  await wasRefused
  await isRefused
  await expect(lines.of('carts', async () => (await lines.enter())())).resolves.toBeUndefined()
})
