/** The database refuses to delete an order before its time, and deletes all that belongs to it with it. */
import { and, type AnyColumn, asc, eq, exists, gte, inArray, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { placeKeptSince } from '#domain/account/kept-until.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { PageWanted } from '#domain/paging.ts'
import { type Db, deleteSome, type Tx, updateSome } from '#server/db/database.ts'
import {
  accounts, archivedDocuments, bankMovements, carts, consents, debitRuns, files, greetings, invoices, mails, mandates, orders, payments, renderFiles, renders, returnRuns, shippings,
  takes, users, withdrawals,
} from '#server/db/schema.ts'
import { bearsTaxByPlace, dayBegins, isPast, unmodified } from '#server/db/conditions.ts'
import { isToGoBack } from '#server/payment/money.queries.ts'

/** The oldest first. */
export async function listOrdersToForget(db: Db, day: DateOnly, { limit, after }: PageWanted): Promise<{ id: string; dateEntered: Date }[]> {
  return db.select({ id: orders.id, dateEntered: orders.dateEntered }).from(orders)
    .where(and(lt(orders.dateEntered, dayBegins(day)), not(isStillNeeded(db, day)), isPast(after, orders.dateEntered, orders.id, '>'))).orderBy(asc(orders.dateEntered), asc(orders.id)).limit(limit)
}

/** With lines, greetings, documents, payments, cart and the rows of files. Answers with the keys of files that nothing refers to any more. */
export async function deleteOrder(db: Db, day: DateOnly, orderId: string): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select({ cartId: orders.cartId, accountId: orders.accountId }).from(orders)
      .where(and(eq(orders.id, orderId), not(isStillNeeded(tx, day)))).for('update')
    if (!order) return []
    const fileIds = await listFilesOf(tx, orderId)
    await tx.delete(orders).where(eq(orders.id, orderId))
    await tx.delete(carts).where(eq(carts.id, order.cartId))
    await forgetProofsOf(tx, order.accountId)
    return deleteUnusedFiles(tx, fileIds)
  })
}

/** What speaks for the country whose tax an order bears has a longer time. */
export const isKeptByPlace = (day: DateOnly) => and(bearsTaxByPlace(orders.taxEvidence), gte(orders.dateEntered, dayBegins(placeKeptSince(day))))

/** A younger document or payment, money that waits for its way back, what speaks for the country whose tax it bears, and what is kept for a time of its own. */
function isStillNeeded(tx: Db | Tx, day: DateOnly) {
  const some = { one: sql`1` }
  const issued = tx.select(some).from(invoices).where(and(eq(invoices.orderId, orders.id), gte(invoices.issuedOn, day)))
  const paid = tx.select(some).from(payments).where(and(eq(payments.orderId, orders.id), or(gte(payments.dateModified, dayBegins(day)), isToGoBack)))
  const personal = [bankMovements.debtorName, bankMovements.debtorIban, bankMovements.remittance].map((column) => ne(column, ''))
  const moved = tx.select(some).from(bankMovements).where(and(eq(bankMovements.orderId, orders.id), or(...personal)))
  const written = tx.select(some).from(mails).where(and(eq(mails.orderId, orders.id), isNull(mails.forgottenAt)))
  const withdrawn = tx.select(some).from(withdrawals).where(and(eq(withdrawals.orderId, orders.id), ne(withdrawals.email, '')))
  return sql`(${or(exists(issued), exists(paid), exists(moved), exists(written), exists(withdrawn), isKeptByPlace(day))})`
}

async function listFilesOf(tx: Tx, orderId: string): Promise<string[]> {
  const fileOfTake = tx.select({ id: takes.fileId }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId)).where(eq(greetings.orderId, orderId))
  const original = tx.select({ id: sql<string>`${takes.originalFileId}` }).from(takes).innerJoin(greetings, eq(greetings.id, takes.greetingId))
    .where(and(eq(greetings.orderId, orderId), isNotNull(takes.originalFileId)))
  const rendered = tx.select({ id: renderFiles.fileId }).from(renderFiles).innerJoin(renders, eq(renders.id, renderFiles.renderId))
    .innerJoin(greetings, eq(greetings.id, renders.greetingId)).where(eq(greetings.orderId, orderId))
  const packed = tx.select({ id: sql<string>`${shippings.zipFileId}` }).from(shippings).where(and(eq(shippings.orderId, orderId), isNotNull(shippings.zipFileId)))
  const noted = tx.select({ id: sql<string>`${shippings.deliveryNoteFileId}` }).from(shippings)
    .where(and(eq(shippings.orderId, orderId), isNotNull(shippings.deliveryNoteFileId)))
  const archived = [archivedDocuments.pdfFileId, archivedDocuments.xmlFileId].map((file) => tx.select({ id: sql<string>`${file}` }).from(archivedDocuments)
    .innerJoin(invoices, eq(invoices.id, archivedDocuments.invoiceId)).where(and(eq(invoices.orderId, orderId), isNotNull(file))))
  return (await unionAll(fileOfTake, original, rendered, packed, noted, ...archived)).map(({ id }) => id)
}

/** A take that another order uses again keeps its file. */
async function deleteUnusedFiles(tx: Tx, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const some = { one: sql`1` }
  const rows = await tx.delete(files).where(and(
    inArray(files.id, fileIds),
    notExists(tx.select(some).from(takes).where(eq(takes.fileId, files.id))), notExists(tx.select(some).from(takes).where(eq(takes.originalFileId, files.id))),
    notExists(tx.select(some).from(renderFiles).where(eq(renderFiles.fileId, files.id))),
    notExists(tx.select(some).from(shippings).where(eq(shippings.zipFileId, files.id))), notExists(tx.select(some).from(shippings).where(eq(shippings.deliveryNoteFileId, files.id))),
  )).returning({ key: files.key })
  return rows.map(({ key }) => key)
}

/** Whoever was erased leaves the proof of a VAT ID as long as there are invoices that it was for. */
async function forgetProofsOf(tx: Tx, accountId: string) {
  const someone = tx.select({ id: users.id }).from(users).where(and(eq(users.accountId, accounts.id), isNull(users.erasedAt)))
  const ordered = tx.select({ id: orders.id }).from(orders).where(eq(orders.accountId, accounts.id))
  await tx.update(accounts).set({ vatId: null, vatIdState: 'none', vatIdCheckedAt: null, vatIdEvidence: null })
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.vatId), notExists(someone), notExists(ordered)))
}

/** Of carts whose order is gone or never was; of a sign-up once the account is gone, too. Answers how many it took. */
export async function deleteConsentsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const ordered = db.select({ id: orders.id }).from(orders).where(eq(orders.cartId, consents.cartId))
  const someone = db.select({ id: users.id }).from(users).where(and(eq(users.id, consents.userId), isNull(users.erasedAt)))
  const isOver = or(and(isNotNull(consents.cartId), notExists(ordered)), and(isNull(consents.cartId), notExists(someone)))
  return deleteSome(db, consents, and(lt(consents.givenAt, dayBegins(day)), isOver), most)
}

/** What goes of old payments: by whose account, by which permission and through whom. That money came, when and how much, stays. Each answers how many it took. */
const before = (moment: AnyColumn, day: DateOnly) => lt(moment, dayBegins(day))

/** One that still is to be collected, or came back lately, keeps its mandate. */
export async function forgetMandatesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const later = db.select({ id: payments.id }).from(payments).where(and(eq(payments.mandateId, mandates.id), gte(payments.dateModified, dayBegins(day))))
  const isUnused = and(before(mandates.signedAt, day), or(isNull(mandates.lastUsedOn), lt(mandates.lastUsedOn, day)), ne(mandates.iban, ''), not(exists(later)))
  const nowhere = { name: '', street: '', postalCode: '', city: '', country: '' }
  return updateSome(db, mandates, { holder: '', iban: '', address: nowhere }, isUnused, most)
}

/** Money that waits for an order or for its way back is still somebody's. */
export async function forgetPaymentsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const isSettled = or(inArray(payments.state, ['failed', 'expired', 'refunded']), and(eq(payments.state, 'captured'), isNotNull(payments.orderId), isNull(payments.returnSince)))
  const saysMore = or(isNotNull(payments.frozenOrder), isNotNull(payments.approvalLink), isNotNull(payments.externalId), ne(payments.returnIban, ''))
  const blank = { frozenOrder: null, approvalLink: null, externalId: null, returnIban: '', ...unmodified(payments) }
  return updateSome(db, payments, blank, and(before(payments.dateModified, day), isSettled, saysMore), most)
}

/** The database wants a word in the place of a reason that was needed. */
export async function forgetRunsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const blank = { xml: '', releaseNote: sql`case when ${debitRuns.releaseNote} = '' then '' else '–' end` }
  return updateSome(db, debitRuns, blank, and(lt(debitRuns.collectOn, day), before(debitRuns.dateEntered, day), ne(debitRuns.xml, '')), most)
}

export async function forgetReturnRunsBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const blank = { xml: '', releaseNote: sql`case when ${returnRuns.releaseNote} = '' then '' else '–' end` }
  return updateSome(db, returnRuns, blank, and(before(returnRuns.dateEntered, day), ne(returnRuns.xml, '')), most)
}

export async function forgetNotesBefore(db: Db, day: DateOnly, most: number): Promise<number> {
  const isOld = and(lt(bankMovements.bookedOn, day), before(bankMovements.decidedAt, day), ne(bankMovements.note, ''))
  return updateSome(db, bankMovements, { note: '' }, isOld, most)
}
