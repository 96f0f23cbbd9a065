/** Whether this shop is held, at hand wherever it is asked; read when the shop opens, and again whenever the database tells that settings changed. */
import type { Restored } from '#domain/operating/restored.ts'
import type { Db } from '#server/db/database.ts'
import { findRestored } from './settings.queries.ts'

export function holdOf(db: Db) {
  let held: Restored | undefined
  const released = Promise.withResolvers<void>()
  return {
    now: () => held,
    read: async () => {
      const restored = await findRestored(db)
      held = restored?.releasedAt === null ? restored : undefined
      if (!held) released.resolve()
    },
    /** At once where it never was. */
    released: released.promise,
  }
}

export type Hold = ReturnType<typeof holdOf>
