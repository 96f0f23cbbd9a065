import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type IssuedFilter, issuedFilters } from '#domain/invoice/invoice-content.ts'
import { issuedParts } from '#domain/books/issued-parts.ts'
import { type ChainProblemShown, type Issued, issuedContract } from '#domain/books/issued.contract.ts'
import { isPeriod } from '#domain/calendar/period.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { DunningState } from '#web/payment/dunning.tsx'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { Euros, StudioButton } from '#web/studio/studio-cells.tsx'
import { usePeriodWords } from '#web/studio/period-chooser.tsx'
import { FilterForm, StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import './books.css'
import { useBooksFile } from './use-books-file.ts'

export default function IssuedScreen() {
  const texts = useTexts('books')
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const which = issuedFilters.find((one) => one === query.get('which')) ?? 'all'
  const search = (query.get('search') ?? '').trim().slice(0, 254)
  const behind = useFigureBehind()
  const { asked, again } = useAskedList(issuedContract.listIssued, { which, search, ...behind })
  return (
    <>
      <StudioTitle lead={texts.issuedLead} />
      <FilterForm
        key={`${which} ${search}`} className="studio-form-row books-filter" find={texts.show}
        onFind={({ which: wanted = 'all', ...others }) => setQuery({ ...behind, ...others, ...(wanted !== 'all' && { which: wanted }) })}
      >
        <SelectField label={texts.which} name="which" defaultValue={which} required={false} options={issuedFilters.map((value) => ({ value, label: texts[`which_${value}`] }))} />
        <TextField label={texts.search} hint={texts.searchHint} name="search" type="search" defaultValue={search} maxLength={254} required={false} spellCheck={false} autoCapitalize="none" />
      </FilterForm>
      {behind.period !== undefined && <BehindFigure period={behind.period} isPart={behind.part !== undefined} />}
      <section aria-label={texts.list}>
        <StudioTable
          asked={asked} again={again} failed={texts.listFailed} label={texts.list} empty={<NoneIssued which={which} search={search} />}
          caption={texts.listCaption} rowKey={({ id }) => id}
          columns={[
            { key: 'number', label: texts.number, cell: (issued) => <DocumentButton issued={issued} /> },
            {
              key: 'customer', label: texts.customer,
              cell: ({ customer, order_number: number }) => <div className="books-payer">{customer}<small>{texts.order} {number}</small></div>,
            },
            {
              key: 'days', label: texts.issuedOn,
              cell: ({ issued_on: day, due_on: due }) => (
                <div>{formatShortDay(day, language)}{due !== null && <small>{texts.dueOn} {formatShortDay(due, language)}</small>}</div>
              ),
            },
            { key: 'amount', label: texts.amount, numeric: true, cell: (issued) => <Amount issued={issued} /> },
            { key: 'state', label: texts.state, cell: (issued) => <State issued={issued} /> },
          ]}
        />
      </section>
      <ProveIssued />
    </>
  )
}

/** What a figure counts, by the address to which it leads. */
function useFigureBehind() {
  const [query] = useSearchParams()
  const period = query.get('period') ?? ''
  const part = issuedParts.find((one) => one === query.get('part'))
  return {
    ...((isPeriod(period) || /^20\d\d-\d\d-\d\d$/.test(period)) && { period }),
    ...(part !== undefined && { part, key: (query.get('key') ?? '').slice(0, 100) }),
  }
}

function BehindFigure({ period, isPart }: { readonly period: string; readonly isPart: boolean }) {
  const texts = useTexts('books')
  const words = usePeriodWords()
  return <p className="row">{fill(isPart ? texts.behindPart : texts.behindPeriod, { period: words(period) })} <StudioButton to="issued">{texts.showAll}</StudioButton></p>
}

function NoneIssued({ which, search }: { readonly which: IssuedFilter; readonly search: string }) {
  const texts = useTexts('books')
  if (which === 'all' && search === '') return <EmptyState title={texts.listEmpty} text={texts.listEmptyHint} />
  return <EmptyState title={texts.noSuch} text={search === '' ? texts.noneOfThese : texts.noSuchHint} action={<StudioButton to="issued">{texts.showAll}</StudioButton>} />
}

function DocumentButton({ issued: { id, number, cancels, credited } }: { readonly issued: Issued }) {
  const texts = useTexts('books')
  const language = useLanguage()
  const { pending, save } = useBooksFile()
  return (
    <div className="books-document">
      <Button kind="quiet" aria-label={fill(texts.loadPdf, { number })} aria-busy={pending} onClick={() => save(`/staff/books/invoices/${id}/pdf`)}>{number}</Button>
      {cancels !== null && <small>{fill(texts.cancels, { number: cancels })}</small>}
      {credited > 0 && <small>{fill(texts.creditedOf, { sum: formatEuros(credited, language) })}</small>}
    </div>
  )
}

function Amount({ issued: { total, kind, open } }: { readonly issued: Issued }) {
  const texts = useTexts('books')
  const language = useLanguage()
  return <div><Euros euros={kind === 'credit_note' ? -total : total} />{open > 0 && open !== total && <small>{fill(texts.leftOpen, { amount: formatEuros(open, language) })}</small>}</div>
}

const statusTags = { due: 'plain', overdue: 'bad', paid: 'good', cancelled: 'plain' } as const

function State({ issued }: { readonly issued: Issued }) {
  const texts = useTexts('books')
  const ways = useTexts('money')
  const { status, reminders, reminder_held: hold, payment_option: how, debit_came_back: cameBack, paid_by: came, fee } = issued
  if (status === null) return <Tag kind="plain">{texts.creditNote}</Tag>
  const byBank = how === 'direct_debit' ? 'byBank' : how
  const cameBy = { direct_debit: 'debitCollected', wallet: 'wallet', transfer: byBank, invoice: byBank } as const
  const paidBy = status === 'paid' && came !== null ? cameBy[came] : how
  return (
    <div>
      <Tag kind={statusTags[status]}>{texts[`status-${status}`]}</Tag>
      {paidBy !== null && <small>{ways[cameBack ? 'debitCameBack' : paidBy]}</small>}
      {(reminders > 0 || hold !== null || fee > 0) && <DunningState {...issued} />}
    </div>
  )
}

interface YearShown {
  readonly year: number
  readonly invoices: number
  readonly credit_notes: number
}

function ProveIssued() {
  const texts = useTexts('books')
  const { asked, again } = useAsked(issuedContract.listIssuedYears, {})
  return (
    <CardSection heading={texts.proof} className="studio-new">
      <p>{texts.proofHint}</p>
      <WhenLoaded asked={asked} failed={texts.proofFailed} again={again}>
        {({ records }) => (records.length === 0 ? <p>{texts.proofNone}</p> : <Proof years={records} />)}
      </WhenLoaded>
    </CardSection>
  )
}

interface Found {
  readonly count: number
  readonly problems: readonly ChainProblemShown[]
  readonly isDone: boolean
}

function Proof({ years }: { readonly years: readonly YearShown[] }) {
  const texts = useTexts('books')
  const { pending, failureText, send } = useStaffSending()
  const [year, setYear] = useState(String(years[0]?.year ?? ''))
  const [found, setFound] = useState<Found>()

  async function prove() {
    let [count, from]: [number, string | null] = [0, '']
    const problems: ChainProblemShown[] = []
    while (from !== null) {
      const part: { checked: number; problems: ChainProblemShown[]; next: string | null } = await staffSession().ask(issuedContract.proveIssued, { year, from })
      count += part.checked
      problems.push(...part.problems)
      from = part.next
      setFound({ count, problems: [...problems], isDone: from === null })
    }
  }

  return (
    <>
      <FormSummary failure={failureText} />
      <SelectField
        label={texts.proofYear} name="year" value={year} onChange={(event) => setYear(event.currentTarget.value)}
        options={years.map(({ year: value, invoices, credit_notes: notes }) => ({ value: String(value), label: fill(texts.proofCounts, { year: value, invoices, notes }) }))}
      />
      <div><SubmitButton type="button" kind="ghost" pending={pending} onClick={() => void send(prove)}>{texts.prove}</SubmitButton></div>
      <div role="status">{found && <WhatWasFound found={found} />}</div>
    </>
  )
}

/** More are not read by anybody: the first of them says where to look. */
const mostShown = 50

function WhatWasFound({ found: { count, problems, isDone } }: { readonly found: Found }) {
  const texts = useTexts('books')
  if (!isDone) return <p>{fill(texts.proving, { count })}</p>
  if (problems.length === 0) return <p>{fill(texts.proofGood, { count })}</p>
  return (
    <>
      <p>{fill(texts.proofBad, { problems: problems.length, count })}</p>
      <ul className="books-problems">
        {problems.slice(0, mostShown).map(({ number, what }) => <li key={`${number} ${what}`}>{fill(texts[`problem_${what}`], { number })}</li>)}
      </ul>
    </>
  )
}
