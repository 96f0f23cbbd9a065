/**
 * Every quarter of an hour: what is new for somebody who works here goes out in one mail to each; what is late or has failed is found here. Safe to run twice: each
 * is marked in the transaction that writes the mail.
 */
import { type StaffNewsRule, toldNewsDays } from '#domain/staff/staff-news.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { defineTimedJob } from '#server/jobs/job.ts'
import { getStaffNewsRule } from '#server/settings/settings.queries.ts'
import { deleteNewsToldBefore, listReaders, lockUntoldNews, markTold, noteNews, type UntoldNews } from '#server/staff/staff.queries.ts'
import { listLateOrders, listStillAssigned, listUnconfirmedOrders } from './work-list.queries.ts'

/** The rest follows with the next mail. */
const mostAtOnce = 500
const dayMs = 24 * 60 * 60 * 1000

type TellDeps = Pick<Deps, 'db' | 'now' | 'today' | 'writeMail'> & { readonly failedJobs: Pick<Deps['failedJobs'], 'listFailed'> }

export const tellStaff = defineTimedJob({
  name: 'tell-staff',
  every: '*/15 * * * *',
  run: async (deps: TellDeps) => {
    const rule = await getStaffNewsRule(deps.db)
    await find(deps, rule)
    await deps.db.transaction((tx) => tell(deps, tx, rule))
    await deleteNewsToldBefore(deps.db, new Date(deps.now().getTime() - toldNewsDays * dayMs))
  },
})

/** Nobody does anything when an order becomes late, or when the last attempt of a job has failed. */
async function find({ db, today, failedJobs }: TellDeps, rule: StaffNewsRule) {
  if (rule.late_order) {
    const late = await listLateOrders(db, today(), mostAtOnce)
    await noteNews(db, ...late.map(({ orderId, number, deadline }) => ({ kind: 'late_order' as const, event: orderId, about: { number: String(number), orderId, day: deadline } })))
    const unconfirmed = await listUnconfirmedOrders(db, mostAtOnce)
    await noteNews(db, ...unconfirmed.map(({ event, orderId, number }) => ({ kind: 'late_order' as const, event, about: { number: String(number), orderId } })))
  }
  if (rule.failed_job) {
    let failed
    for (let seen = 0; failed === undefined || failed.length === mostAtOnce; seen += mostAtOnce) {
      failed = await failedJobs.listFailed(mostAtOnce, seen)
      await noteNews(db, ...failed.map(({ failedJobId, jobName }) => ({ kind: 'failed_job' as const, event: failedJobId, about: { number: jobName } })))
    }
  }
}

async function tell({ writeMail, now }: TellDeps, tx: Tx, rule: StaffNewsRule) {
  const untold = await lockUntoldNews(tx, mostAtOnce)
  const wanted = untold.filter(({ kind }) => rule[kind])
  const named = await stillTheirs(tx, wanted.filter(({ staffId }) => staffId !== null))
  const readers = await listReaders(tx, named.flatMap(({ staffId }) => staffId ?? []))
  const ofOwners = wanted.filter(({ staffId }) => staffId === null)
  for (const reader of readers.named) await write(reader, named.filter(({ staffId }) => staffId === reader.id))
  for (const owner of readers.owners) await write(owner, ofOwners)
  await markTold(tx, untold.map(({ id }) => id), now())

  async function write({ id, name, email }: (typeof readers.owners)[number], news: readonly UntoldNews[]) {
    const [first] = news
    if (!first) return
    await writeMail(tx, {
      kind: 'staff-news', to: email, language: 'de', dedupeKey: `staff-news ${first.id} to ${id}`, facts: { firstName: name, lastName: '', news: news.map(({ kind, about }) => ({ kind, about })) },
    })
  }
}

/** What was given to somebody and taken back before the mail is not told, and what was given twice once. */
async function stillTheirs(tx: Tx, news: readonly UntoldNews[]): Promise<UntoldNews[]> {
  const assigned = await listStillAssigned(tx, news.flatMap(({ about: { greetingId } }) => greetingId ?? []))
  const seen = new Set<string>()
  return news.filter(({ kind, staffId, about: { greetingId = '' } }) => {
    const said = [kind, staffId, greetingId].join(' ')
    const isNew = assigned.get(greetingId) === staffId && !seen.has(said)
    seen.add(said)
    return isNew
  })
}
