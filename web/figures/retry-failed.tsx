/** One more try, of one piece of work or of all of its kind. */
import { failedJobsContract } from '#domain/figures/failed-jobs.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { jobWords } from './job-words.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { countAgain } from '#web/studio/waiting-counts.ts'

interface Props {
  readonly job: string
  /** Absent: all of the kind. */
  readonly failedJobId?: string
  readonly count?: number
  readonly onRetried: () => void
}

export function RetryFailed({ job, failedJobId, count = 1, onRetried }: Props) {
  const texts = useTexts('jobs')
  const wordsOf = useStaffFailureWords({ NOT_FOUND: texts.retriedMeanwhile })
  const { pending, failure, send } = useSending()
  const errorId = `retry-${failedJobId ?? job}`

  async function retry() {
    const { retried } = failedJobId === undefined
      ? await staffSession().ask(failedJobsContract.retryFailedJobs, { job })
      : await staffSession().ask(failedJobsContract.retryFailedJob, { job, failedJobId })
    showAlert('success', retried === 1 ? texts.retriedOne : fill(texts.retriedAll, { count: retried }))
    countAgain()
    onRetried()
  }

  const label = failedJobId === undefined && count > 1 ? texts.retryAll : texts.retry
  return (
    <div>
      <Button
        kind="ghost" aria-disabled={pending} aria-label={`${label}: ${jobWords(job, texts)}`} aria-describedby={failure ? errorId : undefined}
        onClick={() => void send(retry)}
      >
        {label}
      </Button>
      {failure && <FieldError id={errorId}>{wordsOf(failure)}</FieldError>}
    </div>
  )
}
