/** Who did what, and when; the latest first. */
import { useSearchParams } from 'react-router'
import { staffContract } from '#domain/staff/staff.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { JournalTable } from './journal-table.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export default function JournalScreen() {
  const texts = useTexts('studio')
  const here = useStudioPath()('journal')
  const before = useBefore()
  const { asked, again } = useAsked(staffContract.listJournal, { before })
  useHeadingFocus(before)
  return (
    <>
      <ScreenTitle title={before === undefined ? texts.journalHeadline : texts.olderHeadline} lead={texts.journalLead} />
      <WhenLoaded asked={asked} failed={texts.journalFailed} again={again}>
        {({ records }) => (records.length > 0 ? <JournalTable records={records} /> : <EmptyState title={texts.journalEmpty} text={texts.journalEmptyHint} />)}
      </WhenLoaded>
      <nav className="row studio-pages" aria-label={texts.journalPages}>
        {before !== undefined && <LinkButton kind="ghost" to={here}>{texts.newest}</LinkButton>}
        {asked.status === 'ready' && asked.value.has_more && (
          <LinkButton kind="ghost" to={`${here}?before=${asked.value.records.at(-1)?.id}`}>{texts.older}</LinkButton>
        )}
      </nav>
    </>
  )
}

/** Whatever else an address says is the first page. */
function useBefore(): number | undefined {
  const before = useSearchParams()[0].get('before') ?? ''
  return /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined
}
