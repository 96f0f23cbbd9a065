/** What the statements show, with what was found out about what is still open: three queries a page, however many orders there are. */
import type { statementContract, MatchShown, MovementShown } from '#domain/books/statement.contract.ts'
import { matchMovement, runReferencesIn, type MovementMatch } from '#domain/books/match-movement.ts'
import { referencesIn } from '#domain/books/references.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { euros } from '#domain/money/euros.ts'
import { pageOf } from '#domain/paging.ts'
import type { Db } from '#server/db/database.ts'
import { findCandidates, listCollectedSums, type FoundOrder } from './candidates.queries.ts'
import { listDecidedMovements, listOpenMovements, type StoredMovement } from './movements.queries.ts'

type List = typeof statementContract.listMovements

export async function listMovements({ db }: { readonly db: Db }, { state, limit, after }: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const rows = await (state === 'open' ? listOpenMovements : listDecidedMovements)(db, { limit: limit + 1, after })
  const matched = state === 'open' ? await matchAll(db, rows.slice(0, limit)) : new Map<string, Matched>()
  return pageOf(rows, limit, { place: ({ bookedOn, id }) => ({ at: bookedOn, id }), show: (row) => shown(row, matched.get(row.id)) })
}

export interface Matched {
  readonly match: MovementMatch
  readonly orders: readonly FoundOrder[]
}

/** Of two that would pay the same order the first does: the second is left for a person. */
export async function matchAll(db: Db, movements: readonly StoredMovement[]): Promise<ReadonlyMap<string, Matched>> {
  const references = movements.map(({ remittance, endToEndId }) => referencesIn(`${remittance}\n${endToEndId}`))
  const candidates = await findCandidates(db, {
    orderNumbers: unique(references.flatMap(({ orderNumbers }) => orderNumbers)),
    invoiceNumbers: unique(references.flatMap(({ invoiceNumbers }) => invoiceNumbers)),
    mandateReferences: unique(movements.flatMap(({ kind, mandateReference }) => (kind === 'taken_back' && mandateReference !== '' ? [mandateReference] : []))),
    amounts: unique(movements.flatMap(({ kind, amountCents }) => (kind === 'credit' && amountCents < 2 ** 31 ? [amountCents] : []))),
  })
  const sums = await listCollectedSums(db, unique(movements.flatMap(runReferencesIn).map((reference) => reference.slice(0, reference.lastIndexOf('-')))))
  const taken = new Set<string>()
  return new Map(movements.map((movement) => {
    const match = oncePerThing(matchMovement(movement, { candidates, sums }), taken)
    return [movement.id, { match, orders: candidates.filter(({ orderNumber }) => orderNumbersOf(match).includes(orderNumber)) }]
  }))
}

function oncePerThing(match: MovementMatch, taken: Set<string>): MovementMatch {
  if (!match.sure) return match
  const thing = match.kind === 'pays_run' ? match.reference : `${match.kind} ${match.orderNumber} ${'invoiceNumber' in match ? match.invoiceNumber : ''}`
  if (taken.has(thing)) return match.kind === 'pays_run' ? { kind: 'run_differs', sure: false, reference: match.reference } : { kind: 'nothing_open', sure: false, orderNumbers: [match.orderNumber] }
  taken.add(thing)
  return match
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

function orderNumbersOf(match: MovementMatch): readonly number[] {
  if ('orderNumbers' in match) return match.orderNumbers
  return 'orderNumber' in match ? [match.orderNumber] : []
}

function shown(row: StoredMovement, matched: Matched | undefined): MovementShown {
  const { id, kind, bookedOn, amountCents, currency, debtorName, debtorIban, remittance, returnReason, state, orderNumber, bookedCents, note } = row
  return {
    id, kind, booked_on: bookedOn, amount: euros(amountCents), currency, debtor_name: debtorName, debtor_iban: debtorIban, remittance, return_reason: returnReason,
    state, order_number: orderNumber, booked: euros(bookedCents), note, match: matched ? matchShown(matched) : null,
  }
}

function matchShown({ match, orders }: Matched): MatchShown {
  return {
    kind: match.kind, sure: match.sure, difference: 'differenceCents' in match ? euros(match.differenceCents) : 0,
    run_reference: 'reference' in match ? match.reference : '', invoice_number: (match.kind === 'pays' && match.invoiceNumber) || '',
    orders: orders.map(({ orderId, orderNumber, customer, openCents }) => ({ order_id: orderId, order_number: orderNumber, customer, open: euros(openCents) })),
  }
}
