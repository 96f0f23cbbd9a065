/** What was found out about an account's VAT ID. */
import { and, eq } from 'drizzle-orm'
import type { vatIdStates } from '#domain/money/vat-id.ts'
import type { Db } from '#server/db/database.ts'
import { accounts } from '#server/db/schema.ts'

interface Verdict {
  readonly state: (typeof vatIdStates)[number]
  readonly evidence: Record<string, unknown>
  readonly checkedAt: Date
}

/** Nothing, when the account has another number by now. */
export async function saveVatCheck(
  db: Db, { accountId, vatId }: { readonly accountId: string; readonly vatId: string }, { state, evidence, checkedAt }: Verdict,
) {
  await db.update(accounts).set({ vatIdState: state, vatIdEvidence: evidence, vatIdCheckedAt: checkedAt })
    .where(and(eq(accounts.id, accountId), eq(accounts.vatId, vatId)))
}
