import { useSearchParams } from 'react-router'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { mailKindNames } from '#domain/mail/mail.ts'
import { staffRoles } from '#domain/staff/right.ts'
import { staffContract } from '#domain/staff/staff.contract.ts'
import { Moment } from '#web/studio/studio-cells.tsx'
import { formatStudioDate } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/studio-title.tsx'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'

export default function JournalScreen() {
  const texts = useTexts('studio')
  const here = useStudioPath()('journal')
  const before = useBefore()
  const { asked, again } = useAsked(staffContract.listJournal, { before })
  useHeadingFocus(before)
  return (
    <>
      <ScreenTitle title={before === undefined ? texts.journal : texts.olderHeadline} lead={texts.journalLead} />
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

function JournalTable({ records }: { readonly records: readonly JournalEntry[] }) {
  const texts = useTexts('studio')
  const language = useLanguage()
  return (
    <DataTable
      caption={texts.journalCaption} rows={records} rowKey={({ id }) => String(id)}
      columns={[
        { key: 'at', label: texts.when, cell: ({ at }) => <Moment at={at} /> },
        { key: 'who', label: texts.who, cell: (entry) => <span className="studio-address">{whoDidIt(entry, texts)}</span> },
        { key: 'what', label: texts.what, cell: (entry) => <span className="studio-address">{whatWasDone(entry, texts, language)}</span> },
      ]}
    />
  )
}

type JournalEntry = OutputOf<typeof staffContract.listJournal>['records'][number]

type StudioTexts = AllTexts['studio']

export function whoDidIt({ staff_name: name }: Pick<JournalEntry, 'staff_name'>, texts: StudioTexts): string {
  return name ?? texts.theShopItself
}

export function whatWasDone({ action, details, subject_id: id }: Pick<JournalEntry, 'action' | 'details' | 'subject_id'>, texts: StudioTexts, language: Language): string {
  const { name, role, kind, cents, valid_from: day } = details
  const knownRole = staffRoles.find((one) => one === role)
  const knownKind = mailKindNames.find((one) => one === kind)
  const values = {
    name: typeof name === 'string' ? name : id, role: knownRole ? texts[knownRole] : '', kind: knownKind ? texts[knownKind] : '',
    price: typeof cents === 'number' ? formatMoney(cents, language) : '', day: typeof day === 'string' ? formatStudioDate(day, language) : '',
  }
  return fill<string>(texts[action], values)
}
