/** A run is frozen when it is made, and released by a second person. */
import { randomUUID } from 'node:crypto'
import { type CollectionProblemKind, collectionStateOf, releaseNoteOf, runStateOf } from '#domain/books/bank-run.ts'
import { type DebitRun, debitRunContract, type DueCollection, type RunCollection } from '#domain/books/debit-run.contract.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { failure, type Failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/cents.ts'
import { maskedIban } from '#domain/money/iban.ts'
import { collectionOn } from '#domain/payment/collection-date.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { pageOf } from '#domain/paging.ts'
import { type Collection, writeCollections } from '#server/bank/pain-008.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import {
  findRun, findRunFile, insertRun, listCollectionsOf, listDue, listRuns, lockDue, lockRun, putIntoRun, saveDiscard, saveRelease,
  type StoredCollection, type StoredRun,
} from './debit-runs.queries.ts'
import { releasing } from './release-run.ts'

type BooksDeps = Pick<Deps, 'db' | 'now' | 'today' | 'owner'>

/** One file; what is left comes into the next. */
const mostCollections = 500

interface ToCollect extends Collection {
  readonly paymentId: string
}

function toCollect({ paymentId, orderNumber, amountCents, collectOn, mandateReference, signedAt, holder, iban, address }: StoredCollection, today: DateOnly): ToCollect {
  const endToEndId = transferReference(orderNumber)
  return {
    paymentId, endToEndId, amountCents, collectOn: collectionOn({ promisedFrom: collectOn ?? today, submittedOn: today }),
    mandate: { reference: mandateReference, signedOn: studioTimeOf(signedAt).day }, debtor: { name: holder, iban, address }, remittance: `Bestellung ${endToEndId}`,
  }
}

/** The first thing that is wrong with each that cannot be collected. */
function problemsIn({ owner, now }: BooksDeps, collections: readonly ToCollect[]): ReadonlyMap<string, CollectionProblemKind> {
  const written = collections.length === 0 ? { xml: '' } : writeCollections({ messageId: 'FZ-0', createdAt: now(), creditor: owner.now(), collections })
  if ('xml' in written) return new Map()
  const own = written.problems.flatMap(({ endToEndId, what }): [string, CollectionProblemKind][] =>
    (endToEndId === undefined || what === 'message_id' || what === 'creditor' || what === 'nothing_to_collect' ? [] : [[endToEndId, what]]))
  return new Map(own.toReversed())
}

const sumOf = (collections: readonly ToCollect[]) => collections.reduce((sum, { amountCents }) => sum + amountCents, 0)

function collectionShown({ paymentId, orderId, orderNumber, customerId, customer, iban, mandateReference, amountCents, collectOn }: StoredCollection, day = collectOn) {
  return {
    payment_id: paymentId, order_id: orderId, order_number: orderNumber, customer_id: customerId, customer, iban: maskedIban(iban), mandate_reference: mandateReference, amount: euros(amountCents),
    collect_on: day ?? '',
  }
}

function runShown(run: StoredRun): DebitRun {
  const { id, messageId, collectOn, collections, totalCents, madeAt, madeBy, releasedAt, releasedBy, releaseNote } = run
  return {
    id, message_id: messageId, state: runStateOf(run), collect_on: collectOn, collections, total: euros(totalCents),
    made_at: madeAt.toISOString(), made_by: madeBy, released_at: releasedAt?.toISOString() ?? null, released_by: releasedBy, release_note: releaseNote,
  }
}

async function lockUndecided(tx: Tx, runId: string): Promise<StoredRun | Failure<'NOT_FOUND' | 'DEBIT_RUN_DECIDED'>> {
  const run = await lockRun(tx, runId)
  if (!run) return failure('NOT_FOUND')
  return run.releasedAt === null && run.discardedAt === null ? run : failure('DEBIT_RUN_DECIDED')
}

/** The bank can still collect on the days in the file, and all of every amount in it is still owed. */
async function stillHolds({ today }: Pick<Deps, 'today'>, tx: Tx, { id, collectOn }: StoredRun): Promise<true | Failure<'DEBIT_RUN_OUTDATED'>> {
  if (collectOn < collectionOn({ promisedFrom: today(), submittedOn: today() })) return failure('DEBIT_RUN_OUTDATED')
  const isOwed = (await listCollectionsOf(tx, id))
    .every(({ state, datePaid, orderStatus, amountCents, openCents }) => state === 'approved' && datePaid === null && orderStatus !== 'Canceled' && amountCents <= openCents)
  return isOwed ? true : failure('DEBIT_RUN_OUTDATED')
}

export const debitRunCalls = bind(debitRunContract, {
  previewDebitRun: async (deps) => {
    const rows = await listDue(deps.db, mostCollections + 1)
    const collections = rows.slice(0, mostCollections).map((row) => toCollect(row, deps.today()))
    const problems = problemsIn(deps, collections)
    const good = collections.filter(({ endToEndId }) => !problems.has(endToEndId))
    const shown = rows.slice(0, mostCollections).map((row, index): DueCollection =>
      ({ ...collectionShown(row, collections[index]?.collectOn), problem: problems.get(transferReference(row.orderNumber)) ?? null }))
    return {
      collections: good.length, total: euros(sumOf(good)), has_more: rows.length > mostCollections,
      records: shown.toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null)),
    }
  },

  createDebitRun: (deps, _input, { staffId }) => deps.db.transaction(async (tx) => {
    const due = (await lockDue(tx, mostCollections)).map((row) => toCollect(row, deps.today()))
    const problems = problemsIn(deps, due)
    const collections = due.filter(({ endToEndId }) => !problems.has(endToEndId))
    const id = randomUUID()
    const messageId = `FZ-${deps.today().replaceAll('-', '')}-${id.slice(0, 8)}`
    const written = writeCollections({ messageId, createdAt: deps.now(), creditor: deps.owner.now(), collections })
    if (!('xml' in written)) return orThrow(failure('NOTHING_TO_COLLECT'))
    const collectOn = collections.map((one) => one.collectOn).toSorted()[0] ?? deps.today()
    await insertRun(tx, { id, messageId, collectOn, collections: collections.length, totalCents: sumOf(collections), xml: written.xml, madeByStaffId: staffId, dateEntered: deps.now() })
    await putIntoRun(tx, id, collections)
    await writeJournal(tx, {
      staffId, action: 'made a debit run', subjectKind: 'debit run', subjectId: id, details: { name: messageId, collections: collections.length, cents: sumOf(collections) },
    })
    return runShown(orThrow((await findRun(tx, id)) ?? failure('NOT_FOUND')))
  }),

  listDebitRuns: async ({ db }, { limit, after }) => pageOf(await listRuns(db, { limit: limit + 1, after }), limit, { place: ({ madeAt, id }) => ({ at: madeAt, id }), show: runShown }),

  getDebitRun: async ({ db }, { runId }, asker) => {
    const run = orThrow((await findRun(db, runId)) ?? failure('NOT_FOUND'))
    return {
      ...runShown(run), may_release: (await releasing(db, asker))(run),
      records: (await listCollectionsOf(db, runId)).map((row): RunCollection => ({ ...collectionShown(row), state: collectionStateOf(row.state), return_reason: row.failure?.code ?? '' })),
    }
  },

  releaseDebitRun: (deps, { runId, note }, asker) => deps.db.transaction(async (tx) => {
    const run = orThrow(await lockUndecided(tx, runId))
    const releaseNote = orThrow(releaseNoteOf((await releasing(tx, asker))(run), note))
    orThrow(await stillHolds(deps, tx, run))
    const { staffId } = asker
    await saveRelease(tx, runId, { releasedByStaffId: staffId, releasedAt: deps.now(), releaseNote })
    await writeJournal(tx, { staffId, action: 'released a debit run', subjectKind: 'debit run', subjectId: runId, details: { name: run.messageId, ...(releaseNote !== '' && { note: releaseNote }) } })
    return runShown(orThrow((await findRun(tx, runId)) ?? failure('NOT_FOUND')))
  }),

  discardDebitRun: (deps, { runId }, { staffId }) => deps.db.transaction(async (tx) => {
    const { messageId } = orThrow(await lockUndecided(tx, runId))
    await saveDiscard(tx, runId, { discardedByStaffId: staffId, discardedAt: deps.now() })
    await writeJournal(tx, { staffId, action: 'discarded a debit run', subjectKind: 'debit run', subjectId: runId, details: { name: messageId } })
    return runShown(orThrow((await findRun(tx, runId)) ?? failure('NOT_FOUND')))
  }),

  getDebitRunFile: async ({ db }, { runId }, { staffId }) => {
    const { messageId, xml, releasedAt } = orThrow((await findRunFile(db, runId)) ?? failure('NOT_FOUND'))
    if (releasedAt === null) return orThrow(failure('DEBIT_RUN_NOT_RELEASED'))
    await db.transaction((tx) => writeJournal(tx, { staffId, action: 'exported the books', subjectKind: 'debit run', subjectId: runId, details: { name: messageId } }))
    return { fileName: `${messageId}.xml`, bytes: Buffer.from(xml) }
  },
})
