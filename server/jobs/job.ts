/** What a job is: work outside a transaction that must happen once the transaction has. */
import type { z } from 'zod'

/** Enough to ask for a job. An earlier feature that wakes a later one finds this in the domain, not the job itself. */
export type JobRequest<Input extends object> = {
  name: string
  /** Input and output of the schema are the same plain JSON: what is enqueued is what is read. */
  input: z.ZodType<Input>
}

export type JobContext = {
  jobId: string
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the time limit is over, the shop stops, or another worker has taken the job over. */
  signal: AbortSignal
}

export type Job<Deps, Input extends object> = JobRequest<Input> & {
  /** After the last try the job waits among the failed ones until somebody retries it. */
  retry: { limit: number, delaySeconds: number, backoff: boolean }
  timeLimitSeconds: number
  /** How many run at the same time in one process; 1 unless told. */
  concurrency?: number
  /** A cron line in the shop's time zone. The input is then an empty object. */
  every?: string
  /** May run twice: a worker that dies after the work and before the note of it is replaced. */
  run: (deps: Deps, input: Input, context: JobContext) => Promise<void>
}

/** Any job that can run with these dependencies. */
export type JobFor<Deps> = Omit<Job<Deps, never>, 'input'> & { input: z.ZodType<object> }

export function defineJob<Deps, Input extends object>(job: Job<Deps, Input>): Job<Deps, Input> {
  return job
}
