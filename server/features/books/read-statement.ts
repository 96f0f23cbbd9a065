/** Takes a statement of the bank. What it shows is kept as it is and decided later; a movement that another file showed before is the same one. */
import { createHash } from 'node:crypto'
import type { statementContract, StatementShown } from '#domain/books/statement.contract.ts'
import type { MovementKind } from '#domain/books/bank-movement.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { pageOf } from '#domain/paging.ts'
import type { BankMovement } from '#server/bank/bank-movement.ts'
import { readStatements } from '#server/bank/camt-053.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffMember } from '#server/http/asker.ts'
import { writeJournal } from '../account/journal.queries.ts'
import { insertMovements, insertStatement, listStatementsRead } from './movements.queries.ts'

type Contract = typeof statementContract

/** What the shop pays for its own purposes is nobody's business here, and is not kept. */
type CustomersMovement = BankMovement & { readonly kind: MovementKind }
const concernsCustomers = (movement: BankMovement): movement is CustomersMovement => movement.kind !== 'debit' && movement.amountCents > 0

export async function readStatement(
  { db, owner }: Pick<Deps, 'db' | 'owner'>, { staffId }: StaffMember, { file_name: fileName, content }: ParsedInputOf<Contract['readStatement']>,
): Promise<OutputOf<Contract['readStatement']>> {
  const bytes = Buffer.from(content, 'base64')
  const read = readStatements(bytes, { ownIban: owner.now().bank.iban })
  if ('refused' in read) return orThrow(failure('STATEMENT_REFUSED', { content: read.refused }))
  const movements = read.movements.filter(concernsCustomers)
  return db.transaction(async (tx) => {
    const fileSha256 = createHash('sha256').update(bytes).digest('hex')
    const statementId = await insertStatement(tx, { fileName, fileSha256, movements: movements.length, staffId })
    const added = await insertMovements(tx, statementId, movements.map(toKeep))
    await writeJournal(tx, { staffId, action: 'read a statement', subjectKind: 'bank statement', subjectId: statementId, details: { name: fileName, movements: movements.length, added } })
    return { statement_id: statementId, movements: movements.length, new_movements: added, not_booked_yet: read.pendingCount }
  })
}

/** A database stores no NUL; nobody reads more of it than this. */
function toKeep({ debtorName, debtorIban, remittance, endToEndId, mandateReference, batchReference, returnReason, ...movement }: CustomersMovement) {
  const words = (text: string, most: number) => text.replaceAll('\0', ' ').toWellFormed().slice(0, most)
  return {
    ...movement, debtorName: words(debtorName, 200), debtorIban: words(debtorIban, 40), remittance: words(remittance, 1000), endToEndId: words(endToEndId, 100),
    mandateReference: words(mandateReference, 100), batchReference: words(batchReference, 100), returnReason: words(returnReason, 40),
  }
}

export async function listStatements({ db }: Pick<Deps, 'db'>, { limit, after }: ParsedInputOf<Contract['listStatements']>): Promise<OutputOf<Contract['listStatements']>> {
  const rows = await listStatementsRead(db, { limit: limit + 1, after })
  const show = ({ id, fileName, movements, newMovements, dateEntered, readBy }: (typeof rows)[number]): StatementShown =>
    ({ id, file_name: fileName, movements, new_movements: newMovements, read_at: dateEntered.toISOString(), read_by: readBy })
  return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show })
}
