/** Has a finished greeting spoken once more: free, once, within fourteen days. What was delivered stays until the next version is there. */
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { promisedBy } from '#domain/order/deadline.ts'
import { canBeCorrected } from '#domain/production/correction.ts'
import type { productionContract, WholeGreeting } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { getStudioDays } from '../settings/studio-calendar.queries.ts'
import { ownOrThrow } from '../order/order-access.ts'
import { lockGreetingToChange, saveCorrection } from './changing-greeting.queries.ts'
import { getGreeting } from './get-greeting.ts'
import { moveGreeting } from './greeting-progress.queries.ts'
import { tellCorrectionReceived } from './tell-production.ts'

export async function askForCorrection(
  deps: Pick<Deps, 'db' | 'now' | 'today' | 'owner' | 'writeMail'>, customer: Customer,
  { greetingId, note, language }: ParsedInputOf<typeof productionContract.askForCorrection>,
): Promise<WholeGreeting> {
  await deps.db.transaction(async (tx) => {
    const { greeting, order } = ownOrThrow(orThrow(await lockGreetingToChange(tx, greetingId)), customer)
    const { status, finishedAt, correctionAskedAt } = greeting
    if (status !== 'finished') orThrow(failure(correctionAskedAt ? 'CORRECTION_NOT_POSSIBLE' : 'GREETING_NOT_FINISHED'))
    const finishedOn = finishedAt ? studioTimeOf(finishedAt).day : undefined
    if (!canBeCorrected({ status, finishedOn, wasCorrected: correctionAskedAt !== null }, deps.today())) orThrow(failure('CORRECTION_NOT_POSSIBLE'))
    const at = deps.now()
    // Two working days, as for an express order.
    const deadline = promisedBy({ orderedAt: studioTimeOf(at), option: 'express', ...(await getStudioDays(tx, deps.owner.now())) }).latest
    await saveCorrection(tx, greetingId, { note, at, deadline })
    await moveGreeting(tx, greeting, { status: 'processing', productionState: 'script_check', at, cause: 'correction_asked' })
    await tellCorrectionReceived(deps, tx, order, { greetingId, note })
  })
  return getGreeting(deps, customer, { greetingId, language })
}
