import { failedJobsContract, type FailedJobShown, type FailedKind } from '#domain/figures/failed-jobs.contract.ts'
import { mostFailedCounted } from '#domain/figures/failed-jobs.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { Moment } from '#web/studio/studio-cells.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { countAgain } from '#web/studio/waiting-counts.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FieldError } from '#web/ui/field.tsx'

export default function FailedJobsScreen() {
  const texts = useTexts('jobs')
  const { asked, again } = useAsked(failedJobsContract.listFailedJobs, {})
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <WhenLoaded asked={asked} failed={texts.listFailed} again={again}>
        {({ kinds, records }) => (kinds.length === 0
          ? <EmptyState title={texts.empty} text={texts.emptyHint} />
          : (
            <div className="stack">
              <FailedKinds kinds={kinds} onRetried={again} />
              <FailedJobTable records={records} onRetried={again} />
              {records.length < kinds.reduce((sum, { count }) => sum + count, 0) && <p className="studio-note">{fill(texts.onlyLatest, { count: records.length })}</p>}
            </div>
          ))}
      </WhenLoaded>
    </>
  )
}

function FailedKinds({ kinds, onRetried }: { readonly kinds: readonly FailedKind[]; readonly onRetried: () => void }) {
  const texts = useTexts('jobs')
  return (
    <CardSection heading={texts.kinds}>
      <ul className="studio-rows">
        {kinds.map(({ job, count }) => (
          <li key={job}>
            <span><b>{jobWords(job, texts)}</b> <span>{count === mostFailedCounted ? `${count}+` : count}</span></span>
            <RetryFailed job={job} count={count} onRetried={onRetried} />
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

/** Failed work one by one, the latest first. */
function FailedJobTable({ records, onRetried }: { readonly records: readonly FailedJobShown[]; readonly onRetried: () => void }) {
  const texts = useTexts('jobs')
  return (
    <DataTable
      caption={texts.caption} rows={records} rowKey={({ id }) => id}
      columns={[
        { key: 'at', label: texts.when, cell: ({ failed_at: at }) => <Moment at={at} /> },
        {
          key: 'job', label: texts.job,
          cell: ({ job, attempts }) => <div>{jobWords(job, texts)}<small>{attempts === 1 ? texts.oneAttempt : fill(texts.attempts, { count: attempts })}</small></div>,
        },
        { key: 'reason', label: texts.reason, cell: ({ reason }) => <span className="studio-address" lang="en">{reason || '–'}</span> },
        { key: 'action', label: texts.action, cell: ({ id, job }) => <RetryFailed job={job} failedJobId={id} onRetried={onRetried} /> },
      ]}
    />
  )
}

/** One more try, of one piece of work or of all of its kind. */
interface RetryFailedProps {
  readonly job: string
  /** Absent: all of the kind. */
  readonly failedJobId?: string
  readonly count?: number
  readonly onRetried: () => void
}

function RetryFailed({ job, failedJobId, count = 1, onRetried }: RetryFailedProps) {
  const texts = useTexts('jobs')
  const { pending, failure, failureText, send } = useStaffSending({ NOT_FOUND: texts.retriedMeanwhile })
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
      {failure && <FieldError id={errorId}>{failureText}</FieldError>}
    </div>
  )
}

type JobTexts = AllTexts['jobs']

/** What a job does, in words. One that is new here is shown by its name. */
function jobWords(job: string, texts: JobTexts): string {
  const key = `job-${job}`
  return key in texts ? texts[key as keyof JobTexts] : job
}
