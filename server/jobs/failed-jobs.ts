/** Jobs that failed for good wait in a queue of their own until staff retry them. */
import type { PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Tx } from '#server/db/database.ts'
import { joining } from './joining.ts'

export function failedQueueName(jobName: string) {
  return `${jobName}-failed`
}

export function failedJobs(boss: PgBoss, jobs: readonly { readonly name: string }[]) {
  const names = jobs.map(({ name }) => name)
  const redrive = (jobName: string, ids: readonly string[] | undefined, tx: Tx | undefined) => boss.redrive(failedQueueName(jobName), {
    destination: jobName, ...(ids && { ids: [...ids] }), ...(tx && { db: joining(tx) }),
  })
  return {
    /** The latest of them. */
    listFailed: async (limit = 200, offset = 0) => (await rowsOf<FailedRow>(boss, latestFailed, [names.map(failedQueueName), limit, offset])).map(failedJobOf),
    findFailed: async (id: string) => (isId(id) ? (await rowsOf<FailedRow>(boss, failedOfId, [names.map(failedQueueName), id])).map(failedJobOf)[0] : undefined),
    /** Of each kind of which there is any, up to a limit, and since when the first of them waits. */
    countFailed: async (limit: number) => {
      const rows = await rowsOf<{ name: string; count: number; oldest: string | Date }>(boss, countOfEach, [names, names.map(failedQueueName), limit])
      return rows.map(({ name, count, oldest }) => ({ jobName: name, count: Number(count), oldest: new Date(oldest) }))
    },
    /** False when there is no such failed job (any more). */
    retryFailed: async ({ jobName, failedJobId }: { readonly jobName: string; readonly failedJobId: string }, tx?: Tx) =>
      names.includes(jobName) && await redrive(jobName, [failedJobId], tx) === 1,
    /** How many; at most a thousand at once. */
    retryAllFailed: async (jobName: string, tx: Tx) => (names.includes(jobName) ? redrive(jobName, undefined, tx) : 0),
  }
}

export type FailedJobs = ReturnType<typeof failedJobs>

/** Each queue is read along pg-boss's own index on waiting jobs, and the rest of a long one is left alone. */
const latestFailed = `select id, name, data, source_output, source_retry_count, created_on from pgboss.job
  where name = any($1::text[]) and state < 'active' order by created_on desc, id limit $2 offset $3`

const failedOfId = `select id, name, data, source_output, source_retry_count, created_on from pgboss.job where name = any($1::text[]) and id = $2 and state < 'active'`

const isId = (said: string) => z.uuid().safeParse(said).success

const countOfEach = `select kind.name, counted.count, counted.oldest from unnest($1::text[], $2::text[]) as kind(name, failed),
  lateral (select count(*)::int as count, min(created_on) as oldest from (select created_on from pgboss.job where job.name = kind.failed and state < 'active' order by created_on limit $3) as part) as counted
  where counted.count > 0 order by counted.count desc, kind.name`

interface FailedRow {
  readonly id: string
  readonly name: string
  readonly data: object | null
  readonly source_output: unknown
  readonly source_retry_count: number | null
  readonly created_on: string | Date
}

async function rowsOf<Row>(boss: PgBoss, statement: string, values: unknown[]): Promise<Row[]> {
  return (await boss.getDb().executeSql(statement, values)).rows as Row[]
}

function failedJobOf({ id, name, data, source_output: output, source_retry_count: retries, created_on: failedAt }: FailedRow) {
  return {
    failedJobId: id, jobName: name.slice(0, -failedQueueName('').length), input: data ?? {}, attempts: (retries ?? 0) + 1, failedAt: new Date(failedAt),
    reason: reasonIn(output),
  }
}

function reasonIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') return output.message
  // What pg-boss says itself, of a job that ran out of time, lies one level deeper.
  return 'value' in output ? reasonIn(output.value) : ''
}
