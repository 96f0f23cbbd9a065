/** A statement is stored as it is and decided later; a movement that another file showed before is the same one. */
import { createHash } from 'node:crypto'
import {
  hasOwnReference, isReferredTo, matchMovement, type MovementKind, type MovementMatch, type References, referencesIn, runReferencesIn,
} from '#domain/books/match-movement.ts'
import { type MatchShown, type MovementShown, statementContract, type StatementShown } from '#domain/books/statement.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/cents.ts'
import { pageOf } from '#domain/paging.ts'
import type { BankMovement } from '#server/bank/bank-movement.ts'
import { readBeside } from '#server/bank/read-beside.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import {
  findCandidates, type FoundOrder, insertMovements, insertStatement, listCollectedSums, listDecidedMovements, listOpenMovements, listOpenMovementsOf,
  listStatementsRead, type StoredMovement,
} from './movements.queries.ts'

type CustomersMovement = BankMovement & { readonly kind: MovementKind }

/** Looked up at once; a statement may show thousands. */
const atOnce = 100

/** What the shop pays for its own purposes is nobody's business here, and is not kept. A debit that names an order is: it may be money that was taken back. So is what the bank takes. */
async function ofCustomers(db: Tx, movements: readonly BankMovement[]): Promise<CustomersMovement[]> {
  const kept: CustomersMovement[] = []
  for (const part of inBatches(movements.filter(({ amountCents }) => amountCents > 0))) {
    const named = part.map((movement) => ({ movement, text: textOf(movement), references: movement.kind === 'debit' ? referencesIn(textOf(movement)) : nothing }))
    const known = await findCandidates(db, {
      orderNumbers: named.flatMap(({ references }) => references.orderNumbers), invoiceNumbers: named.flatMap(({ references }) => references.invoiceNumbers),
      mandateReferences: [], amounts: [],
    })
    kept.push(...named.flatMap(({ movement, text, references }): CustomersMovement[] => {
      const { kind } = movement
      if (kind !== 'debit') return [{ ...movement, kind }]
      return hasOwnReference(text) || known.some((order) => isReferredTo(order, references)) ? [{ ...movement, kind: 'taken_back' }] : []
    }))
  }
  return kept
}

const nothing: References = { orderNumbers: [], invoiceNumbers: [] }
const textOf = ({ remittance, endToEndId, mandateReference, batchReference }: BankMovement) => [remittance, endToEndId, mandateReference, batchReference].join('\n')

function inBatches<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) => all.slice(index * atOnce, (index + 1) * atOnce))
}

/** A forecast: two that would pay the same order may stand in different parts, or one of them in an earlier statement. */
async function countOpen(db: Db, statementId: string): Promise<{ readonly sure: number; readonly to_decide: number }> {
  const open = await listOpenMovementsOf(db, statementId)
  let sure = 0
  for (const part of inBatches(open)) {
    sure += [...(await matchAll(db, part)).values()].filter(({ match }) => match.sure).length
  }
  return { sure, to_decide: open.length - sure }
}

/** A database stores no NUL; nobody reads more of it than this. */
function toKeep({ debtorName, debtorIban, remittance, endToEndId, mandateReference, batchReference, returnReason, ...movement }: CustomersMovement) {
  const words = (text: string, most: number) => text.replaceAll('\0', ' ').toWellFormed().slice(0, most)
  return {
    ...movement, debtorName: words(debtorName, 200), debtorIban: words(debtorIban, 40), remittance: words(remittance, 1000), endToEndId: words(endToEndId, 100),
    mandateReference: words(mandateReference, 100), batchReference: words(batchReference, 100), returnReason: words(returnReason, 40),
  }
}

interface Matched {
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

export const statementCalls = bind(statementContract, {
  readStatement: async ({ db, owner, now }, { file_name: fileName, content }, { staffId }) => {
    const bytes = Buffer.from(content, 'base64')
    const read = await readBeside({ bytes, ownIban: owner.now().bank.iban })
    if ('refused' in read) return orThrow(failure('STATEMENT_REFUSED', { content: { code: read.refused } }))
    const answer = await db.transaction(async (tx) => {
      const movements = await ofCustomers(tx, read.movements)
      const notOurs = read.movements.length - movements.length
      const fileSha256 = createHash('sha256').update(bytes).digest('hex')
      const statementId = await insertStatement(tx, { fileName, fileSha256, movements: movements.length, staffId })
      const added = await insertMovements(tx, statementId, movements.map((one) => ({ ...toKeep(one), ...(one.kind === 'fee' && { state: 'ignored' as const, staffId, decidedAt: now() }) })))
      await writeJournal(tx, { staffId, action: 'read a statement', subjectKind: 'bank statement', subjectId: statementId, details: { name: fileName, movements: movements.length, added, not_ours: notOurs } })
      return { statement_id: statementId, movements: movements.length, new_movements: added, not_ours: notOurs, not_booked_yet: read.pendingCount }
    })
    return { ...answer, ...(await countOpen(db, answer.statement_id)) }
  },

  listStatements: async ({ db }, { limit, after }) => {
    const rows = await listStatementsRead(db, { limit: limit + 1, after })
    const show = ({ id, fileName, movements, newMovements, dateEntered, readBy }: (typeof rows)[number]): StatementShown =>
      ({ id, file_name: fileName, movements, new_movements: newMovements, read_at: dateEntered.toISOString(), read_by: readBy })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show })
  },

  /** What the statements show, with what was found out about what is still open: three queries a page, however many orders there are. */
  listMovements: async ({ db }, { state, limit, after }) => {
    const rows = await (state === 'open' ? listOpenMovements : listDecidedMovements)(db, { limit: limit + 1, after })
    const matched = state === 'open' ? await matchAll(db, rows.slice(0, limit)) : new Map<string, Matched>()
    return pageOf(rows, limit, { place: ({ bookedOn, id }) => ({ at: bookedOn, id }), show: (row) => shown(row, matched.get(row.id)) })
  },
})
