/** Makes a greeting. Safe to run twice: every step is saved, and what somebody else did meanwhile is kept. */
import { greetingToMake } from '#domain/production/production-jobs.ts'
import { isForTheStudio } from '#domain/production/waiting-reason.ts'
import { defineJob } from '#server/jobs/job.ts'
import { makeGreeting } from './make-greeting.ts'
import type { MakingDeps } from './making.ts'
import { noteWaiting } from './note-waiting.ts'
import { returnToQualityControl } from './return-to-quality-control.ts'
import { VoiceNotHeard } from './voice-not-heard.ts'
import { waitingReasonOf } from './waiting-reason-of.ts'

export const makeGreetingJob = defineJob({
  ...greetingToMake,
  retry: { limit: 12, delaySeconds: 5, backoff: true },
  timeLimitSeconds: 300,
  concurrency: 3,
  run: async (deps: MakingDeps, { greetingId }, { signal }) => {
    try {
      const isDone = await makeGreeting(deps, greetingId, signal)
      if (isDone) await noteWaiting(deps.db, [greetingId], null)
    } catch (error) {
      // The shop is stopped: nothing is wrong with the greeting.
      if (signal.aborted) throw error
      const reason = waitingReasonOf(error)
      if (error instanceof VoiceNotHeard) await returnToQualityControl(deps, greetingId)
      else await noteWaiting(deps.db, [greetingId], reason)
      if (!isForTheStudio(reason)) throw error
    }
  },
})
