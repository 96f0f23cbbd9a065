/** All that leaves the shop at the end of a month, each with what it is for. */
import { useState } from 'react'
import { Link } from 'react-router'
import { daysOf, monthsOf } from '#domain/calendar/period.ts'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { type Bookkeeping, type ChartOfAccounts, chartsOfAccounts, usualAccounts } from '#domain/closing/bookkeeping.ts'
import { closingContract, type FeeRow } from '#domain/closing/closing.contract.ts'
import { vatKinds } from '#domain/closing/vat-kind.ts'
import { hasRight } from '#domain/staff/right.ts'
import { useBooksFile } from '#web/books/use-books-file.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession, useStaff } from '#web/staff/staff-session.ts'
import { PeriodChooser, usePeriod, usePeriodWords } from '#web/studio/period-chooser.tsx'
import { Euros } from '#web/studio/studio-cells.tsx'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useUnsavedWork } from '#web/studio/unsaved-work.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { countryName } from '#web/texts/country-name.ts'
import { fill } from '#web/texts/fill.ts'
import { formatNumber, formatPercent } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLanguage } from '#web/use-language.ts'
import './closing.css'

export default function ClosingScreen() {
  const texts = useTexts('closing')
  const period = usePeriod(1)
  const state = useStaff()
  const isOwner = state.status === 'signedIn' && hasRight(state.staff.role, 'figures')
  return (
    <>
      <StudioTitle lead={texts.lead} />
      <PeriodChooser period={period} />
      <div className="closing-files">
        <Export heading={texts.datev} hint={texts.datevHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/datev/${month}` }))} />
        <Export heading={texts.invoices} hint={texts.invoicesHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/exports/invoices/${month}` }))} />
        <Export heading={texts.payments} hint={texts.paymentsHint} files={monthsOf(period).map((month) => ({ of: month, path: `/staff/books/exports/payments/${month}` }))} />
        <Export heading={texts.documents} hint={texts.documentsHint} files={[{ of: period, path: `/staff/books/documents/${period}` }]} />
        {isOwner && <Export heading={texts.gobd} hint={texts.gobdHint} files={[{ of: period, path: `/staff/books/gobd/${period}` }]} />}
      </div>
      <VatSummary period={period} />
      <SalesList period={period} />
      {isOwner && monthsOf(period).map((month) => <SpeakerFees key={month} month={month} />)}
      {isOwner && <BookkeepingForm />}
    </>
  )
}

interface ExportProps {
  readonly heading: string
  readonly hint: string
  readonly files: readonly { readonly of: string; readonly path: string }[]
}

function Export({ heading, hint, files }: ExportProps) {
  return (
    <CardSection className="stack" heading={heading}>
      <p className="soft">{hint}</p>
      <div className="row">{files.map((file) => <SaveFile key={file.path} what={heading} {...file} />)}</div>
    </CardSection>
  )
}

/** `of`: the month or quarter that it is about. */
function SaveFile({ what, of, path }: { readonly what: string; readonly of: string; readonly path: string }) {
  const texts = useTexts('closing')
  const words = usePeriodWords()
  const { pending, save } = useBooksFile()
  return <Button kind="ghost" aria-busy={pending} aria-label={fill(texts.saveOf, { what, period: words(of) })} onClick={() => save(path)}>{fill(texts.save, { period: words(of) })}</Button>
}

interface PeriodProps {
  readonly period: string
}

/** The tax of a period, as it is declared. */
function VatSummary({ period }: PeriodProps) {
  const texts = useTexts('closing')
  const language = useLanguage()
  const issued = useStudioPath()('issued')
  const { asked, again } = useAsked(closingContract.getVatSummary, { period })
  return (
    <CardSection className="stack" heading={texts.vat}>
      <p className="soft">{texts.vatHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records, net, vat }) => (records.length === 0 ? <p>{texts.nothingIssued}</p> : (
          <>
            <DataTable
              caption={texts.vat} rows={records} rowKey={(row) => `${row.kind} ${row.country} ${row.rate}`}
              columns={[
                { key: 'kind', label: texts.kind, cell: ({ kind }) => texts[`kind_${kind}`] },
                {
                  key: 'country', label: texts.country,
                  cell: (row) => <Link to={`${issued}?${new URLSearchParams({ period, part: 'vat', key: `${row.country}-${row.category}-${Math.round(row.rate * 100)}` })}`}>{countryName(row.country, language)}</Link>,
                },
                { key: 'rate', label: texts.rate, numeric: true, cell: ({ rate }) => formatPercent(rate / 100, language) },
                { key: 'line', label: texts.line, numeric: true, cell: ({ return_line: line }) => line },
                { key: 'net', label: texts.net, numeric: true, cell: (row) => <Euros euros={row.net} /> },
                { key: 'vat', label: texts.tax, numeric: true, cell: (row) => <Euros euros={row.vat} /> },
              ]}
            />
            <DefinitionRows rows={[{ label: texts.netSum, value: <Euros euros={net} /> }, { label: texts.taxSum, value: <Euros euros={vat} /> }]} />
          </>
        ))}
      </WhenLoaded>
      <div><SaveFile what={texts.vat} of={period} path={`/staff/books/vat/${period}/table`} /></div>
    </CardSection>
  )
}

function SalesList({ period }: PeriodProps) {
  const texts = useTexts('closing')
  const language = useLanguage()
  const { asked, again } = useAsked(closingContract.getSalesList, { period })
  return (
    <CardSection className="stack" heading={texts.salesList}>
      <p className="soft">{texts.salesListHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records }) => (records.length === 0 ? <p>{texts.salesListEmpty}</p> : (
          <DataTable
            caption={texts.salesList} rows={records} rowKey={({ vat_id: vatId }) => vatId}
            columns={[
              { key: 'vat_id', label: texts.vatId, cell: ({ vat_id: vatId }) => <span className="figures">{vatId}</span> },
              { key: 'customer', label: texts.customer, cell: ({ customer }) => customer },
              { key: 'net', label: texts.net, numeric: true, cell: ({ net }) => <Euros euros={net} /> },
              { key: 'full', label: texts.fullEuros, numeric: true, cell: ({ full_euros: full }) => formatNumber(full, language) },
              { key: 'kind', label: texts.supply, cell: () => texts.service },
            ]}
          />
        ))}
      </WhenLoaded>
      <div><SaveFile what={texts.salesList} of={period} path={`/staff/books/salesList/${period}/table`} /></div>
    </CardSection>
  )
}

/** What persons have earned with their voices in a month. */
function SpeakerFees({ month }: { readonly month: string }) {
  const texts = useTexts('closing')
  const words = usePeriodWords()
  const { asked, again } = useAsked(closingContract.listSpeakerFees, { month })
  const heading = fill(texts.fees, { month: words(month) })
  return (
    <CardSection className="stack" heading={heading}>
      <p className="soft">{texts.feesHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {({ records, fees }) => (
          <div className="stack">
            <DataTable
              caption={heading} rows={records} rowKey={({ voice_id: id }) => id}
              columns={[
                { key: 'voice', label: texts.voice, cell: ({ voice, speaker }) => <div>{voice}{speaker !== '' && <small>{speaker}</small>}</div> },
                { key: 'greetings', label: texts.greetings, numeric: true, cell: ({ greetings }) => greetings },
                { key: 'fee', label: texts.fee, numeric: true, cell: ({ fee }) => <Euros euros={fee} /> },
                { key: 'sum', label: texts.feeSum, numeric: true, cell: (row) => <Euros euros={row.fees} /> },
              ]}
            />
            <p>{texts.feesTotal} <Euros euros={fees} /></p>
            <SetFee records={records} month={month} onSet={again} />
          </div>
        )}
      </WhenLoaded>
      <div><SaveFile what={texts.feesTable} of={month} path={`/staff/books/speakerFees/${month}/table`} /></div>
    </CardSection>
  )
}

interface SetFeeProps {
  readonly records: readonly FeeRow[]
  readonly month: string
  readonly onSet: () => void
}

function SetFee({ records, month, onSet }: SetFeeProps) {
  const texts = useTexts('closing')
  const sending = useStaffSending({ WRONG_INPUT: texts.feeWrong })
  const [today] = useState(() => studioTimeOf(new Date()).day)
  const [ofMonth, ofToday] = [daysOf(month).from, daysOf(today.slice(0, 7)).from]
  const from = ofMonth > ofToday || records.every(({ fee }) => fee === 0) ? ofMonth : ofToday

  async function save(data: FormData, form: HTMLFormElement) {
    const written = String(data.get('fee') ?? '').trim().replace(',', '.')
    await staffSession().ask(closingContract.setVoiceFee, {
      voiceId: String(data.get('voice')), fee: written === '' ? Number.NaN : Number(written), valid_from: String(data.get('from') ?? '') || from,
    })
    showAlert('success', texts.feeSet)
    form.reset()
    onSet()
  }

  return (
    <StudioForm className="closing-fields" sending={sending} onSend={save}>
      <SelectField label={texts.voice} name="voice" options={records.map(({ voice_id: value, voice: label }) => ({ value, label }))} />
      <TextField label={texts.newFee} name="fee" inputMode="decimal" autoComplete="off" />
      <TextField label={texts.feeFrom} name="from" type="date" defaultValue={from} />
      <div><SubmitButton kind="ghost" pending={sending.pending}>{texts.setFee}</SubmitButton></div>
    </StudioForm>
  )
}

/** Under which accounts the files for the tax adviser are written. */
function BookkeepingForm() {
  const texts = useTexts('closing')
  const { asked, again, put } = useAsked(closingContract.getBookkeeping, {})
  return (
    <CardSection className="stack" heading={texts.accounts}>
      <p className="soft">{texts.accountsHint}</p>
      <WhenLoaded asked={asked} failed={texts.failed} again={again}>
        {(bookkeeping) => <Accounts key={JSON.stringify(bookkeeping)} bookkeeping={bookkeeping} onSaved={put} />}
      </WhenLoaded>
    </CardSection>
  )
}

const numbers = ['consultant_number', 'client_number', 'year_starts_in'] as const
const ledgers = ['debtor', 'bank', 'wallet', 'bank_fees', 'dunning_fees'] as const

function Accounts({ bookkeeping, onSaved }: { readonly bookkeeping: Bookkeeping; readonly onSaved: (saved: Bookkeeping) => void }) {
  const texts = useTexts('closing')
  const sending = useStaffSending({ WRONG_INPUT: texts.accountsWrong })
  const [shown, setShown] = useState(bookkeeping)
  const [isChanged, setChanged] = useState(false)
  useUnsavedWork(isChanged)
  const wrong = (name: string) => (sending.failure?.fields && name in sending.failure.fields ? texts.accountWrong : undefined)

  async function save(data: FormData) {
    onSaved(await staffSession().ask(closingContract.updateBookkeeping, { ...bookkeepingIn(data), before: bookkeeping }))
    setChanged(false)
    showAlert('success', texts.accountsSaved)
  }

  /** Its usual accounts: what was changed by hand belongs to the other chart. */
  function chooseChart(chart: ChartOfAccounts) {
    setShown({ ...bookkeeping, ...usualAccounts(chart) })
    setChanged(true)
  }

  const field = (name: string, label: string, value: string | number) => (
    <TextField key={`${shown.chart} ${name}`} label={label} name={name} inputMode="numeric" autoComplete="off" defaultValue={String(value)} error={wrong(name)} required={!name.endsWith('key')} />
  )
  return (
    <StudioForm className="stack" sending={sending} onChange={() => setChanged(true)} onSend={save}>
      <div className="closing-fields">
        <SelectField
          label={texts.chart} name="chart" value={shown.chart} options={chartsOfAccounts.map((value) => ({ value, label: value.replace('SKR', 'SKR ') }))}
          onChange={(event) => chooseChart(event.currentTarget.value as ChartOfAccounts)}
        />
        {numbers.map((name) => field(name, texts[name], shown[name]))}
        {ledgers.map((name) => field(name, texts[name], shown[name]))}
      </div>
      <div className="closing-fields">
        {vatKinds.flatMap((kind) => [
          field(`revenue.${kind}.account`, fill(texts.revenueAccount, { kind: texts[`kind_${kind}`] }), shown.revenue[kind].account),
          field(`revenue.${kind}.key`, fill(texts.revenueKey, { kind: texts[`kind_${kind}`] }), shown.revenue[kind].key),
        ])}
      </div>
      <div><SubmitButton kind="ink" pending={sending.pending}>{texts.saveAccounts}</SubmitButton></div>
    </StudioForm>
  )
}

function bookkeepingIn(data: FormData): Bookkeeping {
  const said = (name: string) => String(data.get(name) ?? '').trim()
  const revenue = Object.fromEntries(vatKinds.map((kind) => [kind, { account: said(`revenue.${kind}.account`), key: said(`revenue.${kind}.key`) }])) as Bookkeeping['revenue']
  const number = (name: (typeof numbers)[number]) => (/^\d{1,9}$/.test(said(name)) ? Number(said(name)) : -1)
  return {
    chart: chartsOfAccounts.find((one) => one === said('chart')) ?? 'SKR03', consultant_number: number('consultant_number'), client_number: number('client_number'),
    year_starts_in: number('year_starts_in'), debtor: said('debtor'), bank: said('bank'), wallet: said('wallet'), bank_fees: said('bank_fees'), dunning_fees: said('dunning_fees'), revenue,
  }
}
