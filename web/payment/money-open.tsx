/** Orders that are not paid: found by what stands on a statement, and booked when the money is there. */
import type { SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Language } from '#domain/language.ts'
import { moneyContract, type OpenMoney } from '#domain/order/money.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { MoneyReminders } from './money-reminders.tsx'
import { MoneyReceived } from './money-received.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export function MoneyOpen() {
  const texts = useTexts('money')
  const here = useStudioPath()('money')
  const [query, setQuery] = useSearchParams()
  const search = (query.get('search') ?? '').trim().slice(0, 140)
  const { asked, again } = useAsked(moneyContract.listOpenMoney, { search, after: usePlaceInList() })
  return (
    <section aria-labelledby="money-open">
      <h2 id="money-open">{texts.open}</h2>
      <Search key={search} search={search} onSearch={(wanted) => setQuery(wanted === '' ? {} : { search: wanted })} />
      <WhenLoaded asked={asked} failed={texts.openFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0 && <OpenTable records={records} onReceived={again} />}
            {records.length === 0 && (search === ''
              ? <EmptyState title={texts.openEmpty} text={texts.openEmptyHint} />
              : <EmptyState title={texts.noSuchOpen} text={texts.noSuchOpenHint} action={<LinkButton kind="ghost" to={here}>{texts.showAll}</LinkButton>} />)}
            <ReadOn label={texts.open} next={next} />
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

function Search({ search, onSearch }: { readonly search: string; readonly onSearch: (search: string) => void }) {
  const texts = useTexts('money')
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
  }
  return (
    <form className="studio-filter" role="search" onSubmit={submit}>
      <TextField label={texts.search} hint={texts.searchHint} name="search" type="search" defaultValue={search} maxLength={140} required={false} spellCheck={false} />
      <Button type="submit" kind="ghost">{texts.find}</Button>
    </form>
  )
}

function OpenTable({ records, onReceived }: { readonly records: readonly OpenMoney[]; readonly onReceived: () => void }) {
  const texts = useTexts('money')
  const language = useLanguage()
  return <DataTable caption={texts.openCaption} columns={columnsIn(texts, language, onReceived)} rows={records} rowKey={({ order_id: id }) => id} />
}

function columnsIn(texts: AllTexts['money'], language: Language, onReceived: () => void): readonly Column<OpenMoney>[] {
  return [
    { key: 'order', label: texts.order, cell: ({ order_number: number, reference }) => <div><span className="figures">{number}</span><small className="studio-unbroken">{reference}</small></div> },
    { key: 'customer', label: texts.customer, cell: ({ customer, payment_option: how }) => <div>{customer}<small>{texts[how]}</small></div> },
    { key: 'amount', label: texts.amount, numeric: true, cell: (money) => <OpenAmount money={money} /> },
    { key: 'since', label: texts.since, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    { key: 'reminders', label: texts.reminders, cell: (money) => <MoneyReminders {...money} /> },
    { key: 'action', label: texts.action, cell: (money) => <MoneyReceived money={money} onReceived={onReceived} /> },
  ]
}

function OpenAmount({ money: { amount, received } }: { readonly money: OpenMoney }) {
  const texts = useTexts('money')
  const language = useLanguage()
  const inWords = (euros: number) => formatMoney(Math.round(euros * 100), language)
  return <div><span className="figures">{inWords(amount)}</span>{received > 0 && <small>{fill(texts.partReceived, { amount: inWords(received) })}</small>}</div>
}
