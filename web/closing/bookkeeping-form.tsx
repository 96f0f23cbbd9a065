import { useState } from 'react'
import { type Bookkeeping, type ChartOfAccounts, chartsOfAccounts, usualAccounts } from '#domain/closing/bookkeeping.ts'
import { closingContract } from '#domain/closing/closing.contract.ts'
import { vatKinds } from '#domain/closing/vat-kind.ts'
import type { RefusedFields } from '#web/calls/refused.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { StudioForm } from '#web/studio/studio-form.tsx'
import { useUnsavedWork } from '#web/studio/unsaved-work.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** Under which accounts the files for the tax adviser are written. */
export function BookkeepingForm() {
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
  const [shown, setShown] = useState(bookkeeping)
  const [isChanged, setChanged] = useState(false)
  useUnsavedWork(isChanged)

  async function save(data: FormData) {
    onSaved(await staffSession().ask(closingContract.updateBookkeeping, { ...bookkeepingIn(data), before: bookkeeping }))
    setChanged(false)
  }

  /** Its usual accounts: what was changed by hand belongs to the other chart. */
  function chooseChart(chart: ChartOfAccounts) {
    setShown({ ...bookkeeping, ...usualAccounts(chart) })
    setChanged(true)
  }

  return (
    <StudioForm
      className="stack" ownWords={{ WRONG_INPUT: texts.accountsWrong }} submit={texts.saveAccounts} done={texts.accountsSaved} onChange={() => setChanged(true)} onSend={save}
    >
      {(failure) => <AccountFields shown={shown} wrong={failure?.fields ?? {}} onChart={chooseChart} />}
    </StudioForm>
  )
}

interface FieldsProps {
  readonly shown: Bookkeeping
  readonly wrong: RefusedFields
  readonly onChart: (chart: ChartOfAccounts) => void
}

function AccountFields({ shown, wrong, onChart }: FieldsProps) {
  const texts = useTexts('closing')
  const own: Readonly<Record<string, string>> = {
    consultant_number: texts.consultant_numberWrong, client_number: texts.client_numberWrong, year_starts_in: texts.year_starts_inWrong, debtor: texts.debtorWrong,
  }
  const words = (name: string) => own[name] ?? (name.endsWith('key') ? texts.keyWrong : texts.accountWrong)
  const field = (name: string, label: string, value: string | number) => (
    <TextField
      key={`${shown.chart} ${name}`} label={label} name={name} inputMode="numeric" autoComplete="off" defaultValue={String(value)}
      error={name in wrong ? words(name) : undefined} required={!name.endsWith('key')}
    />
  )
  return (
    <>
      <div className="closing-fields">
        <SelectField
          label={texts.chart} name="chart" value={shown.chart} options={chartsOfAccounts.map((value) => ({ value, label: value.replace('SKR', 'SKR ') }))}
          onChange={(event) => onChart(event.currentTarget.value as ChartOfAccounts)}
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
    </>
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
