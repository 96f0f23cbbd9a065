/** Asks the office whether a VAT ID is valid, and keeps its word as evidence. Runs again for days while the office does not answer. May run twice. */
import { z } from 'zod'
import { isInRegister } from '#domain/money/vat-id.ts'
import type { VatChecker } from '#server/adapters/vat-check/vat-check.port.ts'
import type { JobDeps } from '#server/deps.ts'
import { defineJob } from '#server/jobs/job.ts'
import { saveVatCheck } from './vat-check.queries.ts'

export const checkVatId = defineJob({
  name: 'check-vat-id',
  input: z.object({ accountId: z.uuid(), vatId: z.string() }),
  retry: { limit: 12, delaySeconds: 60, backoff: true },
  timeLimitSeconds: 60,
  run: async ({ db, now, vatChecker }: JobDeps & { readonly vatChecker: VatChecker }, { accountId, vatId }) => {
    if (!isInRegister(vatId)) return
    const { state, evidence } = await vatChecker.check(vatId)
    const known = state === 'unavailable' ? 'unverified' : state
    await saveVatCheck(db, { accountId, vatId }, { state: known, evidence: { ...evidence }, checkedAt: now() })
    if (state === 'unavailable') throw new Error('The office that keeps VAT IDs does not answer')
  },
})
