import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { withdrawals } from '#server/db/schema.ts'

export async function countOpenWithdrawals(db: Db, most: number): Promise<number> {
  const open = db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.state, 'received')).limit(most).as('open')
  return db.$count(open)
}
