/** Exports a customer's data, and erases them. */
import { randomUUID } from 'node:crypto'
import { accountContract } from '#domain/account/account.contract.ts'
import { keptUntil } from '#domain/account/kept-until.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { OutputOf, ParsedInputOf } from '#domain/endpoint.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { type Caller, callerOf } from '#server/access/caller.ts'
import { forgetFailuresOf } from '#server/access/login-attempts.queries.ts'
import { provePassword } from '#server/access/prove-password.ts'
import { deleteSessionsOf } from '#server/access/session.queries.ts'
import { deleteTokensOf } from '#server/access/single-use-token.queries.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Deps, JobDeps } from '#server/deps.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import { eraseMailsOf } from '#server/mail/mail.queries.ts'
import { findPerson, getUser, type Person } from './customer.queries.ts'
import {
  countKept, type CustomerIds, deleteTechnicianLinksOf, emptyCustomer, eraseCartsOf, eraseContactsOf, eraseNumbersOf, erasePreparedCartsFor, eraseSharedSamplesOf, eraseUnusedMandatesOf,
  isNothingUnderWayOf, listDataOf,
  listErasuresToFinish, lockErasure, noteErasureFinished,
} from './own-data.queries.ts'
import { deletePronunciationsOf } from './pronunciations.queries.ts'
import { stillSignedIn } from './login.ts'
import { deleteIdentitiesOf } from './wallet.queries.ts'

export async function exportData({ db, now }: Pick<Deps, 'db' | 'now'>, customer: Customer): Promise<OutputOf<typeof accountContract.exportData>> {
  return { exported_at: now().toISOString(), user: await getUser(db, customer.userId), data: await listDataOf(db, customer) }
}

type DeleteUser = typeof accountContract.deleteUser

/** Deletes an account: what the law keeps stays, without what it does not ask for; everything else is gone at once. */
export async function deleteUser(
  deps: Pick<Deps, 'db' | 'now' | 'passwords' | 'writeMail'>, { pw }: ParsedInputOf<DeleteUser>, customer: Customer, caller: Caller,
): Promise<OutputOf<DeleteUser>> {
  const { userId } = customer
  const known = orThrow((await findPerson(deps.db, userId)) ?? failure('VALID_USER_REQUIRED'))
  await provePassword(deps, { emailKey: known.emailKey, address: caller.address }, pw, async () => known)
  return deps.db.transaction(async (tx) => {
    const { email, emailKey, language, salutation, firstName, lastName, emailConfirmedAt } = orThrow(await stillSignedIn(tx, customer, deps.now()))
    const kept = await eraseCustomer(tx, { ...customer, emailKey }, deps.now())
    // Belongs to nobody any more: the user's mails are gone.
    await deps.writeMail(tx, {
      kind: 'account-deleted', to: email, isConfirmed: emailConfirmedAt !== null, language, dedupeKey: `account-deleted ${randomUUID()}`,
      facts: { salutation, firstName, lastName, happenedAt: deps.now() },
    })
    return { deleted: true, kept: kept.flatMap(({ kind, count, last, byPlace }) => (last ? [{ kind, count, until: keptUntil(studioTimeOf(last).day, byPlace ? studioTimeOf(byPlace).day : undefined) }] : [])) }
  })
}

/** Empties a customer and takes everything along that the law does not keep. Answers what it keeps. The person has to be locked. */
export async function eraseCustomer(tx: Tx, { userId, accountId, emailKey }: CustomerIds & Pick<Person, 'emailKey'>, at: Date): ReturnType<typeof countKept> {
  const kept = await countKept(tx, userId)
  await deleteSessionsOf(tx, userId)
  await deleteTokensOf(tx, userId)
  await deleteTechnicianLinksOf(tx, userId)
  await deleteIdentitiesOf(tx, userId)
  await forgetFailuresOf(tx, emailKey)
  await eraseMailsOf(tx, userId, at)
  await eraseCartsOf(tx, userId)
  await erasePreparedCartsFor(tx, emailKey)
  await eraseSharedSamplesOf(tx, userId)
  // Whoever saves a greeting holds its cart, and may keep a pronunciation until now.
  await deletePronunciationsOf(tx, userId)
  await eraseContactsOf(tx, userId)
  await eraseNumbersOf(tx, userId)
  await eraseUnusedMandatesOf(tx, accountId)
  await emptyCustomer(tx, { userId, accountId }, { at, hasOrders: kept.some(({ count }) => count > 0) })
  return kept
}

/** Each in a transaction of its own, by their ids. */
export async function forEachCustomer(
  db: Db, signal: AbortSignal, list: (page: { readonly afterId: string; readonly limit: number }) => Promise<CustomerIds[]>, work: (tx: Tx, customer: CustomerIds) => Promise<unknown>,
) {
  let afterId: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (afterId !== undefined) {
    const customers = await list({ afterId, limit: 100 })
    for (const customer of customers) {
      if (signal.aborted) return
      await db.transaction((tx) => work(tx, customer))
    }
    afterId = customers.at(-1)?.userId
  }
}

/**
 * Every night: of customers who asked to be forgotten goes what was still needed then, such as whom to reach about an order that was on its way and is
 * done now. Each in its own transaction. Safe to run twice, and to be cut off in between.
 */
export const finishErasing = defineTimedJob({
  name: 'finish-erasing',
  every: '20 4 * * *',
  run: ({ db, now }: JobDeps, { signal }) => forEachCustomer(db, signal, (page) => listErasuresToFinish(db, page), async (tx, { userId, accountId }) => {
    if (!(await lockErasure(tx, userId))) return
    await eraseCartsOf(tx, userId)
    await eraseSharedSamplesOf(tx, userId)
    await deletePronunciationsOf(tx, userId)
    await eraseContactsOf(tx, userId)
    await eraseUnusedMandatesOf(tx, accountId)
    if (await isNothingUnderWayOf(tx, userId)) await noteErasureFinished(tx, userId, now())
  }),
})

export const ownDataCalls = bind(accountContract, {
  exportData: (deps, _input, customer) => exportData(deps, customer),
  deleteUser: (deps, input, customer, request) => deleteUser(deps, input, customer, callerOf(request)),
})
