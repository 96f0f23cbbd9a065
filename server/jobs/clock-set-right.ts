/**
 * A clock that was ahead and has been set right: what was stamped meanwhile lies in the future, and whatever goes by it would wait until then. The embedded database has the
 * shop's clock, PostgreSQL that of its machine.
 */
import type { PgBoss } from 'pg-boss'

/** As pg-boss reckons it, at the most. */
const pauseBeforeRetry = `retry_delay * interval '1 second' * case when retry_backoff then 2 ^ least(16, retry_count + 1) else 1 end`

/** A worker that is still on such a job says so with its next heartbeat, and from one that is not it is taken over. */
const jobsBroughtBack = `update pgboss.job
  set created_on = least(created_on, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now()),
    start_after = least(start_after, case when state = 'retry' then now() + ${pauseBeforeRetry} else now() end)
  where name = any($1::text[]) and state < 'completed' and (
    greatest(created_on, started_on, heartbeat_on) > now() + interval '1 minute' or state = 'retry' and start_after > now() + ${pauseBeforeRetry} + interval '1 minute'
  )`

/** When dead workers were last looked for, and the timetable: done again once an interval after it is over. */
const roundsBroughtBack = `with queues as (
    update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()), monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 minute'
  )
  update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()), flow_on = least(flow_on, now())
  where greatest(cron_on, bam_on, flow_on) > now() + interval '1 minute'`

export async function bringBackFromFuture(boss: PgBoss, jobNames: readonly string[]) {
  await boss.getDb().executeSql(jobsBroughtBack, [jobNames])
  await boss.getDb().executeSql(roundsBroughtBack)
}
