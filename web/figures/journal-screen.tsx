import { useSearchParams } from 'react-router'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { mailKindNames } from '#domain/mail/mail.ts'
import { staffRoles } from '#domain/staff/right.ts'
import { type JournalAction, journalActions } from '#domain/staff/staff-member.ts'
import { staffMembersContract } from '#domain/staff/staff-members.contract.ts'
import { staffContract } from '#domain/staff/staff.contract.ts'
import { Moment } from '#web/studio/studio-cells.tsx'
import { FilterForm } from '#web/studio/studio-list.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useHeadingFocus } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'

export default function JournalScreen() {
  const texts = useTexts('studio')
  const here = useStudioPath()('journal')
  const before = useBefore()
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const { asked, again } = useAsked(staffContract.listJournal, { before, ...filter })
  useHeadingFocus(before)
  const isFiltered = Object.values(filter).some(Boolean)
  const addressWith = (further: Readonly<Record<string, string>>) => `${here}?${new URLSearchParams({ ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')), ...further })}`
  return (
    <>
      <ScreenTitle title={before === undefined ? texts.journal : texts.olderHeadline} lead={texts.journalLead} />
      <JournalFilter key={JSON.stringify(filter)} filter={filter} onFind={setQuery} />
      <WhenLoaded asked={asked} failed={texts.journalFailed} again={again}>
        {({ records }) => (records.length > 0 ? <JournalTable records={records} />
          : <EmptyState title={isFiltered ? texts.journalNoSuch : texts.journalEmpty} text={isFiltered ? texts.journalNoSuchHint : texts.journalEmptyHint} />)}
      </WhenLoaded>
      <nav className="row studio-pages" aria-label={texts.journalPages}>
        {before !== undefined && <LinkButton kind="ghost" to={addressWith({})}>{texts.newest}</LinkButton>}
        {asked.status === 'ready' && asked.value.has_more && (
          <LinkButton kind="ghost" to={addressWith({ before: String(asked.value.records.at(-1)?.id) })}>{texts.older}</LinkButton>
        )}
      </nav>
    </>
  )
}

interface Filter {
  readonly staff_id: string
  readonly action: JournalAction | ''
  readonly from: string
  readonly until: string
}

/** What an address says otherwise filters nothing. */
function filterIn(query: URLSearchParams): Filter {
  const said = (name: string, pattern: RegExp) => pattern.exec(query.get(name) ?? '')?.[0] ?? ''
  return {
    staff_id: said('staff_id', /^[\da-f-]{36}$/), action: journalActions.find((one) => one === query.get('action')) ?? '',
    from: said('from', /^20\d\d-\d\d-\d\d$/), until: said('until', /^20\d\d-\d\d-\d\d$/),
  }
}

function JournalFilter({ filter, onFind }: { readonly filter: Filter; readonly onFind: (wanted: Readonly<Record<string, string>>) => void }) {
  const texts = useTexts('studio')
  const { asked } = useAsked(staffMembersContract.listStaff, {})
  const people = asked.status === 'ready' ? asked.value.records : []
  const deeds = journalActions.map((value) => ({ value, label: deedWords(texts[value]) })).toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <FilterForm find={texts.find} onFind={onFind}>
      <SelectField key={people.length} label={texts.who} name="staff_id" defaultValue={filter.staff_id} required={false} options={[{ value: '', label: texts.anybody }, ...people.map(({ id, name }) => ({ value: id, label: name }))]} />
      <SelectField label={texts.what} name="action" defaultValue={filter.action} required={false} options={[{ value: '', label: texts.anything }, ...deeds]} />
      <TextField label={texts.fromDay} name="from" type="date" defaultValue={filter.from} required={false} />
      <TextField label={texts.untilDay} name="until" type="date" defaultValue={filter.until} required={false} />
    </FilterForm>
  )
}

/** The sentence of a deed without what it was done to. */
export const deedWords = (sentence: string) => (sentence.split(':')[0] ?? '').replaceAll(/\{\w+\}/g, '…').trim()

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
    price: typeof cents === 'number' ? formatMoney(cents, language) : '', day: typeof day === 'string' ? formatShortDay(day, language) : '',
  }
  return fill<string>(texts[action], values)
}
