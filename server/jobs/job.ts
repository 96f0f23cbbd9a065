/** A job is work outside a transaction that must happen once the transaction has committed. */
import { z } from 'zod'
import type { Db, Tx } from '#server/db/database.ts'

/** Enough to ask for a job. An earlier feature that wakes a later one finds this in the domain, not the job itself. */
export interface JobRequest<Input extends object> {
  readonly name: string
  /** Input and output of the schema are the same plain JSON: what is enqueued is what is read. */
  readonly input: z.ZodType<Input>
}

/** Joins the transaction that it is given: the job exists if that commits, and never did if not. `afterSeconds` are counted by the database, as clocks of shops differ. */
export type Enqueue = <Input extends object>(
  tx: Db | Tx, job: JobRequest<Input>, input: Input, options?: { readonly afterSeconds?: number },
) => Promise<void>

export interface JobContext {
  readonly jobId: string
  /** 1 for the first try. */
  readonly attempt: number
  /** Aborted when the time limit is over, the shop stops, or another worker has taken the job over. */
  readonly signal: AbortSignal
  /** What has to happen next; in the transaction that notes what this job has done, so that neither is without the other. */
  readonly enqueue: Enqueue
}

export interface RetryRule {
  readonly limit: number
  readonly delaySeconds: number
  /** Each pause about twice as long as the one before. */
  readonly backoff: boolean
  /** Where backoff would let a customer wait for long. It also caps the pause of a job whose node died. */
  readonly longestPauseSeconds?: number
}

/** Ids, numbers and kinds: no words of a person. */
export type LoggedFacts = Readonly<Record<string, string | number | null | readonly string[]>>

export interface Job<Deps, Input extends object> extends JobRequest<Input> {
  /** After the last try the job waits among the failed ones until somebody retries it. */
  readonly retry: RetryRule
  readonly timeLimitSeconds: number
  /** How long it waits among the failed ones for somebody to retry it, where that makes no sense for ever. */
  readonly keepFailedSeconds?: number
  /** How many run at the same time in one process; 1 unless told. */
  readonly concurrency?: number
  /** A cron line in the shop's time zone. The input is then an empty object. */
  readonly every?: string
  /** May run twice: a worker that dies after the work and before the note of it is replaced. What it answers stands in its line of the log. */
  readonly run: (deps: Deps, input: Input, context: JobContext) => Promise<LoggedFacts | void>
}

/** Any job that can run with these dependencies. */
export interface JobFor<Deps> extends Omit<Job<Deps, never>, 'input'> {
  readonly input: z.ZodType<object>
}

export function defineJob<Deps, Input extends object>(job: Job<Deps, Input>): Job<Deps, Input> {
  return job
}

type NoInput = Record<string, never>

interface TimedJob<Deps> extends Omit<Job<Deps, NoInput>, 'input' | 'retry' | 'timeLimitSeconds' | 'run'>, Partial<Pick<Job<Deps, NoInput>, 'retry' | 'timeLimitSeconds'>> {
  readonly every: string
  readonly run: (deps: Deps, context: JobContext) => Promise<LoggedFacts | void>
}

/** A job of the timetable, which nobody asks for; it is tried again three times within some minutes unless told. */
export function defineTimedJob<Deps>({ run, ...job }: TimedJob<Deps>): Job<Deps, NoInput> {
  const retry = { limit: 3, delaySeconds: 60, backoff: true }
  return { input: z.object({}), retry, timeLimitSeconds: 600, ...job, run: (deps, _input, context) => run(deps, context) }
}

/** The next round of the timetable is the next try. */
export const triedNextTime: RetryRule = { limit: 0, delaySeconds: 0, backoff: false }

const batchSize = 500

/** Each step again and again until a batch of it is not full, or the time is over. A step answers how many rows it took, at most so many. */
export async function inBatches(signal: AbortSignal, ...steps: readonly ((most: number) => Promise<number>)[]) {
  for (const step of steps) while (!signal.aborted && (await step(batchSize)) === batchSize);
}
