/** Failed work one by one, the latest first. */
import type { Language } from '#domain/language.ts'
import type { FailedJobShown } from '#domain/figures/failed-jobs.contract.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { useLanguage } from '#web/use-language.ts'
import { jobWords } from './job-words.ts'
import { RetryFailed } from './retry-failed.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'

interface Props {
  readonly records: readonly FailedJobShown[]
  readonly onRetried: () => void
}

export function FailedJobTable({ records, onRetried }: Props) {
  const texts = useTexts('jobs')
  return <DataTable caption={texts.caption} columns={columnsIn(texts, useLanguage(), onRetried)} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['jobs'], language: Language, onRetried: () => void): readonly Column<FailedJobShown>[] {
  return [
    { key: 'at', label: texts.when, cell: ({ failed_at: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    {
      key: 'job', label: texts.job,
      cell: ({ job, attempts }) => <div>{jobWords(job, texts)}<small>{attempts === 1 ? texts.oneAttempt : fill(texts.attempts, { count: attempts })}</small></div>,
    },
    { key: 'reason', label: texts.reason, cell: ({ reason }) => <span className="studio-address" lang="en">{reason || '–'}</span> },
    { key: 'action', label: texts.action, cell: ({ id, job }) => <RetryFailed job={job} failedJobId={id} onRetried={onRetried} /> },
  ]
}
