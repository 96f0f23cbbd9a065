/** A month or quarter as its documents say it. Every number leads to the documents behind it. */
import { Link, useSearchParams } from 'react-router'
import { type PeriodFigures, periodFiguresContract, type RevenuePart } from '#domain/figures/figures.contract.ts'
import { type RevenueDivision, revenueDivisions } from '#domain/figures/revenue-divisions.ts'
import { PeriodChooser, usePeriod, usePeriodWords } from '#web/studio/period-chooser.tsx'
import { Euros } from '#web/studio/studio-cells.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { countryName } from '#web/texts/format-words.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useLanguage } from '#web/use-language.ts'

/** The list of documents behind a number. */
function useIssuedPath() {
  const path = useStudioPath()('issued')
  return (wanted: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(wanted)}`
}

export function PeriodFiguresCard() {
  const texts = useTexts('figures')
  const period = usePeriod(0)
  const { asked, again } = useAsked(periodFiguresContract.getPeriodFigures, { period })
  return (
    <CardSection className="stack" heading={texts.period}>
      <p className="soft">{texts.periodHint}</p>
      <PeriodChooser period={period} />
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {(figures) => (
          <div className="stack">
            <Sums figures={figures} period={period} />
            <Parts figures={figures} period={period} />
            <VatRates rates={figures.rates} period={period} />
          </div>
        )}
      </WhenLoaded>
    </CardSection>
  )
}

interface Props {
  readonly figures: PeriodFigures
  readonly period: string
}

function Sums({ figures, period }: Props) {
  const texts = useTexts('figures')
  const language = useLanguage()
  const issued = useIssuedPath()
  const count = (number: number, wanted: Readonly<Record<string, string>>) => <Link to={issued(wanted)}>{formatNumber(number, language)}</Link>
  const open = ({ invoices, amount }: PeriodFigures['unpaid'], which: string) => <><Euros euros={amount} /> ({count(invoices, { which })})</>
  return (
    <DefinitionRows
      rows={[
        { label: texts.invoices, value: count(figures.invoices, { which: 'invoices', period }) },
        { label: texts.creditNotes, value: count(figures.credit_notes, { which: 'credit_notes', period }) },
        { label: texts.net, value: <Euros euros={figures.net} /> },
        { label: texts.vat, value: <Euros euros={figures.vat} /> },
        { label: texts.gross, value: <Euros euros={figures.gross} /> },
        { label: texts.unpaid, value: open(figures.unpaid, 'unpaid') },
        { label: texts.overdue, value: open(figures.overdue, 'overdue') },
      ]}
    />
  )
}

function Parts({ figures: { parts }, period }: Props) {
  const texts = useTexts('figures')
  const [query, setQuery] = useSearchParams()
  const division = revenueDivisions.find((one) => one === query.get('by')) ?? 'day'
  return (
    <>
      <SelectField
        label={texts.by} name="by" value={division} options={revenueDivisions.map((value) => ({ value, label: texts[`by_${value}`] }))}
        onChange={(event) => setQuery({ ...Object.fromEntries(query), by: event.currentTarget.value }, { preventScrollReset: true })}
      />
      {parts[division].length === 0 ? <p>{texts.nothingIssued}</p> : <PartTable division={division} parts={parts[division]} period={period} />}
    </>
  )
}

function PartTable({ division, parts, period }: { readonly division: RevenueDivision; readonly parts: readonly RevenuePart[]; readonly period: string }) {
  const texts = useTexts('figures')
  const types = useTexts('productTypes')
  const words = usePeriodWords()
  const language = useLanguage()
  const issued = useIssuedPath()
  const nameOf = ({ key, name }: RevenuePart) => {
    if (key === '') return texts.others
    if (division === 'type') return types[key as keyof typeof types]
    return division === 'day' ? words(key) : name[language]
  }
  const behind = ({ key }: RevenuePart) => issued(division === 'day' ? { period: key } : { period, part: division, key })
  return (
    <DataTable
      caption={`${texts.revenue}: ${texts[`by_${division}`]}`} rows={parts} rowKey={({ key }) => key}
      columns={[
        { key: 'name', label: texts[`by_${division}`], cell: (part) => (part.key === '' ? nameOf(part) : <Link to={behind(part)}>{nameOf(part)}</Link>) },
        { key: 'documents', label: texts.documents, numeric: true, cell: ({ documents }) => formatNumber(documents, language) },
        { key: 'net', label: texts.net, numeric: true, cell: ({ net }) => <Euros euros={net} /> },
      ]}
    />
  )
}

function VatRates({ rates, period }: { readonly rates: PeriodFigures['rates']; readonly period: string }) {
  const texts = useTexts('figures')
  const language = useLanguage()
  const issued = useIssuedPath()
  if (rates.length === 0) return null
  return (
    <DataTable
      caption={texts.vatRates} rows={rates} rowKey={(row) => `${row.country} ${row.category} ${row.rate}`}
      columns={[
        {
          key: 'country', label: texts.country,
          cell: (row) => <Link to={issued({ period, part: 'vat', key: `${row.country}-${row.category}-${Math.round(row.rate * 100)}` })}>{countryName(row.country, language)}</Link>,
        },
        { key: 'rate', label: texts.vatRate, cell: ({ category, rate }) => (category === 'S' ? formatPercent(rate / 100, language) : texts[`category_${category}`]) },
        { key: 'net', label: texts.net, numeric: true, cell: ({ net }) => <Euros euros={net} /> },
        { key: 'vat', label: texts.vat, numeric: true, cell: ({ vat }) => <Euros euros={vat} /> },
      ]}
    />
  )
}
