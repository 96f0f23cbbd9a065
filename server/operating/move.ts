/** From the embedded database to PostgreSQL, jobs and all, and no way back by accident: the embedded one stays as it is, with a mark that no shop starts on it again. Its files stay where they are. Safe to repeat after it was interrupted. */
import { writeFileSync } from 'node:fs'
import { movedMark } from '#server/db/open-database.ts'
import type { Database } from '#server/db/database.ts'
import { inOneMoment, mustBeEmpty, writeRows } from './copy-rows.ts'
import { mustBeChained } from './verify.ts'

interface Wishes {
  readonly from: Database
  readonly to: Database
  readonly address: string
  readonly dataDir: string
  readonly now: () => Date
}

/** Answers how many rows it moved. */
export async function move({ from, to, address, dataDir, now }: Wishes): Promise<number> {
  return to.withSession((target) => from.withSession((source) => inOneMoment(source, async (rows) => {
    await mustBeEmpty(target)
    await target.script('begin')
    try {
      const moved = await writeRows(target, to.kind, rows)
      await mustBeChained(target.db, now)
      const { host, pathname } = new URL(address)
      // Before the new one counts: there is no moment at which both do. It stays where the commit fails: nobody knows then whether that was done, and the refusal says how to tell.
      writeFileSync(movedMark(dataDir), `${host}${pathname}, ${now().toISOString()}\n`, { mode: 0o600, flush: true })
      await target.script('commit')
      return moved
    } catch (error) {
      await target.script('rollback').catch(() => undefined)
      throw error
    }
  })))
}
