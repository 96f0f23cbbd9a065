import { noteConfirmation } from '#server/checkout/confirm-order.ts'
import { beginProductionJob } from '#server/production/begin-production.ts'
import { makeGreetingJob } from '#server/production/make-greeting.ts'
import { packOrderJob } from '#server/production/pack-order.ts'
import { tellReadyGreeting } from '#server/production/render-greeting.ts'
import type { Deps } from '#server/deps.ts'
import type { TestApp } from './test-app.ts'

const jobs = [noteConfirmation, beginProductionJob, makeGreetingJob, packOrderJob, tellReadyGreeting]

const done = new WeakMap<readonly object[], number>()

/** Until nothing more is asked for. What a job throws is thrown. Answers the names of those that ran. */
export async function workOff({ enqueued, deps }: Pick<TestApp, 'enqueued' | 'deps'>): Promise<string[]> {
  const ran: string[] = []
  for (let index = done.get(enqueued) ?? 0; index < enqueued.length; index++) {
    const { name, input } = enqueued[index] ?? { name: '', input: {} }
    done.set(enqueued, index + 1)
    const job = jobs.find((one) => one.name === name)
    if (!job) continue
    ran.push(name)
    await runJob(job, deps, input)
  }
  return ran
}

/** As if the queue had never had what was asked for up to now. */
export function loseJobs({ enqueued }: Pick<TestApp, 'enqueued'>) {
  done.set(enqueued, enqueued.length)
}

async function runJob(job: (typeof jobs)[number], deps: Deps, input: object): Promise<void> {
  await job.run(deps, job.input.parse(input) as never, { jobId: 'test', attempt: 1, signal: new AbortController().signal, enqueue: deps.enqueue })
}
