/** Books every movement whose reference and amount fit, each in a transaction of its own that looks once more under the lock. Repeatable; goes on where it ended. */
import { noonUtcOf } from '#domain/calendar/studio-time.ts'
import type { statementContract } from '#domain/books/statement.contract.ts'
import type { MovementMatch } from '#domain/books/match-movement.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { isFailure } from '#domain/errors.ts'
import type { Place } from '#domain/paging.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../staff/journal.queries.ts'
import type { CheckoutDeps } from '../checkout/checkout-deps.ts'
import { runToBook } from './book-run.job.ts'
import { bookOnOrder, lockOpenMovement } from './decide-movement.ts'
import { listCollectedSums } from './candidates.queries.ts'
import { noteDayPaid } from './debit-runs.queries.ts'
import { matchAll } from './list-movements.ts'
import { decideMovement, listOpenMovements, type LockedMovement } from './movements.queries.ts'

const perPage = 100
/** A request ends within seconds; the next goes on. */
const mostAtOnce = 200

export async function bookSureMovements(deps: CheckoutDeps, { staffId }: StaffMember): Promise<OutputOf<typeof statementContract.bookSureMovements>> {
  let booked = 0
  let after: Place | undefined
  for (;;) {
    const page = await listOpenMovements(deps.db, { limit: perPage, after })
    const matched = await matchAll(deps.db, page)
    for (const { id } of page) {
      const match = matched.get(id)?.match
      if (match?.sure && (await deps.db.transaction((tx) => bookOne(deps, tx, id, { match, staffId })))) booked++
    }
    const last = page.at(-1)
    if (!last || page.length < perPage) return { booked, has_more: false }
    if (booked >= mostAtOnce) return { booked, has_more: true }
    after = { at: last.bookedOn, id: last.id }
  }
}

interface Sure {
  readonly match: Extract<MovementMatch, { sure: boolean }>
  readonly staffId: string
}

/** False where it was decided meanwhile, or fits no more. */
async function bookOne(deps: CheckoutDeps, tx: Tx, movementId: string, { match, staffId }: Sure): Promise<boolean> {
  const movement = await lockOpenMovement(tx, movementId)
  if (isFailure(movement)) return false
  if (match.kind === 'pays_run') return bookRun(deps, tx, movement, { runId: match.runId, reference: match.reference, staffId })
  if (match.kind !== 'pays' && match.kind !== 'takes_back') return false
  return !isFailure(await bookOnOrder(deps, tx, movement, { orderNumber: match.orderNumber, staffId, onlyWhatFits: true }))
}

/** The orders follow one by one: there may be hundreds. */
async function bookRun(
  deps: CheckoutDeps, tx: Tx, { id, amountCents, bookedOn }: LockedMovement,
  { runId, reference, staffId }: { readonly runId: string; readonly reference: string; readonly staffId: string },
): Promise<boolean> {
  const sum = (await listCollectedSums(tx, [reference.slice(0, reference.lastIndexOf('-'))])).find((one) => one.reference === reference)
  if (sum?.totalCents !== amountCents) return false
  // Read before by another name, it would be booked a second time, and seen by nobody.
  if (!(await noteDayPaid(tx, { runId, collectOn: sum.collectOn }, noonUtcOf(bookedOn)))) return false
  await decideMovement(tx, id, { state: 'booked', staffId, decidedAt: deps.now(), debitRunId: runId, bookedCents: amountCents })
  await deps.enqueue(tx, runToBook, { runId, collectOn: sum.collectOn, bookedOn })
  await writeJournal(tx, { staffId, action: 'booked a movement', subjectKind: 'bank movement', subjectId: id, details: { name: reference, cents: amountCents } })
  return true
}
