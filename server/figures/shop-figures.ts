/** What a shop is watched by: orders and money of the last day, what waits and since when, and whether all that it needs is there. */
import project from '#package.json' with { type: 'json' }
import { waitingKinds } from '#domain/figures/today.ts'
import type { OutsideWatch } from '#server/http/watch-outside.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Figure } from '#server/http/metrics.ts'
import type { PageCache } from '#server/http/page-cache.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { ageOfOldestMail, lastDay } from './figures.queries.ts'
import { waitsOf } from './today.ts'

interface Watched extends Pick<Deps, 'now' | 'held'> {
  readonly database: Pick<Database, 'db' | 'connections'>
  readonly queue: Pick<JobQueue, 'counts' | 'oldest' | 'countFailed'>
  readonly outside: Pick<OutsideWatch, 'systems'>
  readonly copies: { readonly areFailing: () => boolean }
  readonly caches: Readonly<Record<string, Pick<PageCache, 'counts'>>>
}

export function shopFigures({ database: { db, connections }, queue, outside, caches, copies, now, held }: Watched): Figure[] {
  const figure = (name: string, help: string, labels: readonly string[], read: Figure['read']): Figure => ({ name: `freizeichen_${name}`, help, labels, read })
  return [
    figure('last_day', 'In the last 24 hours: orders, their value, and money received (EUR)', ['what'], async () => {
      const { orders, orderedCents, receivedCents } = await lastDay(db, now())
      return [{ what: 'orders', value: orders }, { what: 'ordered', value: orderedCents / 100 }, { what: 'received', value: receivedCents / 100 }]
    }),
    figure('waiting', 'Work waiting for the office, counted up to 99', ['kind'], async () => {
      const readings = []
      for (const kind of waitingKinds) readings.push({ kind, value: (await waitsOf({ db, now, failedJobs: queue }, kind)).count })
      return readings
    }),
    figure('mail_waits_seconds', 'How long the oldest unsent email has been waiting', [], async () => [{ value: await ageOfOldestMail(db, now()) }]),
    figure('jobs', 'Background jobs by state', ['job', 'state'], async () => (await queue.counts()).flatMap(({ name: job, waiting, active, failed }) => [
      { job, state: 'waiting', value: waiting }, { job, state: 'active', value: active }, { job, state: 'failed', value: failed },
    ])),
    figure('job_waits_seconds', 'How long the oldest due job has been waiting for a worker', ['job'], async () => (await queue.oldest()).map(({ jobName: job, dueSince }) => (
      { job, value: Math.max(0, (now().getTime() - dueSince.getTime()) / 1000) }
    ))),
    figure('database_connections', 'Connections to PostgreSQL, and requests waiting for one', ['pool', 'state'], connections),
    figure('outside_calls', 'Calls to other systems since startup, by outcome', ['system', 'outcome'], () => outside.systems().flatMap(({ system, answered, silent }) => [
      { system, outcome: 'answered', value: answered }, { system, outcome: 'silent', value: silent },
    ])),
    figure('outside_silent', '1 if the last call to another system got no answer', ['system'], () => outside.systems().map(({ system, isSilent }) => ({ system, value: Number(isSilent) }))),
    figure('release', 'The release that this node runs, always 1', ['release'], () => [{ release: project.version, value: 1 }]),
    figure('held', '1 while a restored shop is on hold', [], () => [{ value: Number(held() !== undefined) }]),
    figure('copies_failing', '1 if the embedded database couldn’t be copied the last time', [], () => [{ value: Number(copies.areFailing()) }]),
    figure('cache', 'Pages and lists kept in memory, and how often they were requested since startup', ['cache', 'what'], () => Object.entries(caches).flatMap(([cache, { counts }]) => (
      Object.entries(counts()).map(([what, value]) => ({ cache, what, value }))
    ))),
  ]
}
