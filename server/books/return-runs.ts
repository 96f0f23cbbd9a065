/** The transfers that give money back: a file is frozen when it is made, and released by a second person; with that its money is returned. */
import { randomUUID } from 'node:crypto'
import { releaseNoteOf, runStateOf } from '#domain/books/bank-run.ts'
import { type ReturnRun, returnRunContract } from '#domain/books/return-run.contract.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros } from '#domain/money/cents.ts'
import { pageOf } from '#domain/paging.ts'
import { transferReference } from '#domain/payment/transfer-reference.ts'
import { canBeTransferred, type TransferBack, writeTransfers } from '#server/bank/pain-001.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import type { PaymentToReturn } from '#server/payment/money.queries.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { releasing } from './release-run.ts'
import {
  discardReturns, findReturnRunFile, insertReturnRun, listReturnRuns, listTransfersOf, lockReturnRun, lockTransfersBack, releaseReturns, type StoredReturnRun,
} from './return-runs.queries.ts'

/** One file; what is left comes into the next. */
const mostTransfers = 500

function transferBack({ paymentId, orderNumber, customer, amountCents, iban }: PaymentToReturn): TransferBack & { readonly paymentId: string } {
  const reference = orderNumber === null ? '' : ` ${transferReference(orderNumber)}`
  return { paymentId, endToEndId: paymentId.replaceAll('-', ''), amountCents, name: customer, iban: iban ?? '', remittance: `Erstattung${reference}` }
}

function shown(run: StoredReturnRun, rightOf: Awaited<ReturnType<typeof releasing>>): ReturnRun {
  const { id, messageId, transfers, totalCents, madeAt, madeBy, releasedAt, releasedBy, releaseNote } = run
  return {
    id, message_id: messageId, state: runStateOf(run), transfers, total: euros(totalCents), made_at: madeAt.toISOString(), made_by: madeBy, released_at: releasedAt?.toISOString() ?? null,
    released_by: releasedBy, release_note: releaseNote, may_release: rightOf(run),
  }
}

async function getRun(tx: Tx, runId: string, asker: StaffMember) {
  return shown(orThrow((await lockReturnRun(tx, runId)) ?? failure('NOT_FOUND')), await releasing(tx, asker))
}

async function lockUndecided(tx: Tx, runId: string): Promise<StoredReturnRun> {
  const run = orThrow((await lockReturnRun(tx, runId)) ?? failure('NOT_FOUND'))
  return run.releasedAt === null && run.discardedAt === null ? run : orThrow(failure('DEBIT_RUN_DECIDED'))
}

export const returnRunCalls = bind(returnRunContract, {
  createReturnRun: (deps, _input, asker) => deps.db.transaction(async (tx) => {
    const transfers = (await lockTransfersBack(tx, mostTransfers)).map(transferBack).filter(canBeTransferred)
    const id = randomUUID()
    const messageId = `FZR-${deps.today().replaceAll('-', '')}-${id.slice(0, 8)}`
    const xml = orThrow(writeTransfers({ messageId, createdAt: deps.now(), executeOn: deps.today(), debtor: deps.owner.now(), transfers }) ?? failure('NOTHING_TO_RETURN'))
    const totalCents = transfers.reduce((sum, { amountCents }) => sum + amountCents, 0)
    await insertReturnRun(tx, { id, messageId, transfers: transfers.length, totalCents, xml, madeByStaffId: asker.staffId, dateEntered: deps.now() }, transfers.map(({ paymentId }) => paymentId))
    await writeJournal(tx, { staffId: asker.staffId, action: 'made a return run', subjectKind: 'return run', subjectId: id, details: { name: messageId, transfers: transfers.length, cents: totalCents } })
    return getRun(tx, id, asker)
  }),

  listReturnRuns: async ({ db }, { limit, after }, asker) => {
    const rightOf = await releasing(db, asker)
    return pageOf(await listReturnRuns(db, { limit: limit + 1, after }), limit, { place: ({ madeAt, id }) => ({ at: madeAt, id }), show: (run) => shown(run, rightOf) })
  },

  listTransfers: async ({ db }, { runId }) => ({
    records: (await listTransfersOf(db, runId)).map(({ paymentId, orderNumber, customer, iban, amountCents }) =>
      ({ payment_id: paymentId, order_number: orderNumber, customer, iban: iban ?? '', amount: euros(amountCents) })),
  }),

  releaseReturnRun: (deps, { runId, note }, asker) => deps.db.transaction(async (tx) => {
    const run = await lockUndecided(tx, runId)
    const releaseNote = orThrow(releaseNoteOf((await releasing(tx, asker))(run), note))
    const gone = await releaseReturns(tx, runId, { staffId: asker.staffId, at: deps.now(), note: releaseNote })
    // The bank took back meanwhile what something in it was a part of.
    if (gone !== run.transfers) orThrow(failure('DEBIT_RUN_OUTDATED'))
    await writeJournal(tx, { staffId: asker.staffId, action: 'released a return run', subjectKind: 'return run', subjectId: runId, details: { name: run.messageId, cents: run.totalCents, ...(releaseNote !== '' && { note: releaseNote }) } })
    return getRun(tx, runId, asker)
  }),

  discardReturnRun: (deps, { runId }, asker) => deps.db.transaction(async (tx) => {
    const { messageId } = await lockUndecided(tx, runId)
    await discardReturns(tx, runId, { discardedByStaffId: asker.staffId, discardedAt: deps.now() })
    await writeJournal(tx, { staffId: asker.staffId, action: 'discarded a return run', subjectKind: 'return run', subjectId: runId, details: { name: messageId } })
    return getRun(tx, runId, asker)
  }),

  getReturnRunFile: async ({ db }, { runId }, { staffId }) => {
    const { messageId, xml, releasedAt } = orThrow((await findReturnRunFile(db, runId)) ?? failure('NOT_FOUND'))
    if (releasedAt === null) return orThrow(failure('DEBIT_RUN_NOT_RELEASED'))
    await db.transaction((tx) => writeJournal(tx, { staffId, action: 'exported the books', subjectKind: 'return run', subjectId: runId, details: { name: messageId } }))
    return { fileName: `${messageId}.xml`, bytes: Buffer.from(xml) }
  },
})
