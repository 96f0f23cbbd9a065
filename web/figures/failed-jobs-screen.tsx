/** Work in the background that failed for good: by kind to try all of it again, and one by one with the reason. */
import { failedJobsContract, type FailedKind } from '#domain/figures/failed-jobs.contract.ts'
import { mostFailedCounted } from '#domain/figures/most-failed-shown.ts'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { FailedJobTable } from './failed-job-table.tsx'
import { jobWords } from './job-words.ts'
import { RetryFailed } from './retry-failed.tsx'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export const loader = textsLoader('jobs')

export default function FailedJobsScreen() {
  const texts = useTexts('jobs')
  const { failedJobsHeadline } = useTexts('studio')
  const { asked, again } = useAsked(failedJobsContract.listFailedJobs, {})
  return (
    <>
      <ScreenTitle title={failedJobsHeadline} lead={texts.lead} />
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
    <Card as="section" aria-labelledby="failed-kinds">
      <h2 id="failed-kinds">{texts.kinds}</h2>
      <ul className="studio-rows">
        {kinds.map(({ job, count }) => (
          <li key={job}>
            <span><b>{jobWords(job, texts)}</b> <span className="figures">{count === mostFailedCounted ? `${count}+` : count}</span></span>
            <RetryFailed job={job} count={count} onRetried={onRetried} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
