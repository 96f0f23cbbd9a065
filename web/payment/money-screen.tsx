import { type SyntheticEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { Language } from '#domain/language.ts'
import { printedIban } from '#domain/money/iban.ts'
import { moneyContract, type MoneyToReturn as Money, type OpenMoney } from '#domain/payment/money.contract.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { formatStudioDate, formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'

export const loader = textsLoader('money')

export default function MoneyScreen() {
  const { lead } = useTexts('money')
  const { moneyHeadline } = useTexts('studio')
  return (
    <>
      <ScreenTitle title={moneyHeadline} lead={lead} />
      <MoneyOpen />
      <MoneyToReturn />
    </>
  )
}

/** Orders that are not paid: found by what stands on a statement, and booked when the money is there. */
function MoneyOpen() {
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

/** How often a customer was reminded, and when last; or why not yet. */
interface Props {
  readonly reminders: number
  readonly last_reminded_on: string | null
  readonly reminder_held: boolean
}

function MoneyReminders({ reminders, last_reminded_on: last, reminder_held: isHeld }: Props) {
  const texts = useTexts('money')
  const language = useLanguage()
  if (reminders === 0) return <div>{texts.notReminded}{isHeld && <small>{texts.reminderHeld}</small>}</div>
  return <div>{reminders === 1 ? texts.remindedOnce : fill(texts.remindedTimes, { count: reminders })}{last !== null && <small>{fill(texts.lastReminded, { day: formatStudioDate(last, language) })}</small>}{isHeld && <small>{texts.reminderHeld}</small>}</div>
}

/** Books the money of an order, after asking on which day it came. */
function MoneyReceived({ money, onReceived }: { readonly money: OpenMoney; readonly onReceived: () => void }) {
  const texts = useTexts('money')
  const language = useLanguage()
  const wordsOf = useStaffFailureWords({ WRONG_INPUT: texts.wrongDay, NOTHING_TO_PAY: texts.nothingOpen })
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const { order_id: orderId, order_number: number, reference, amount } = money

  function ask() {
    setDay(studioTimeOf(new Date()).day)
    setOpen(true)
  }

  async function book() {
    await staffSession().ask(moneyContract.receiveMoney, { orderId, received_on: day })
    setOpen(false)
    showAlert('success', texts.receivedDone)
    onReceived()
  }

  return (
    <>
      <Button kind="ghost" aria-label={`${texts.received}: ${texts.order} ${number}`} onClick={ask}>{texts.received}</Button>
      <ConfirmDialog
        open={open} title={texts.receivedQuestion} confirmLabel={texts.received} kind="ink" pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(book)} onClose={() => setOpen(false)}
      >
        <p>{fill(texts.receivedHint, { amount: formatMoney(Math.round(amount * 100), language), number, reference })}</p>
        <TextField label={texts.receivedOn} name="received_on" type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      </ConfirmDialog>
    </>
  )
}

/** Money that the shop has to give back, until it is back. */
function MoneyToReturn() {
  const texts = useTexts('money')
  const language = useLanguage()
  const { asked, again } = useAsked(moneyContract.listMoneyToReturn, { after: usePlaceInList('returns') })
  return (
    <section aria-labelledby="money-to-return">
      <h2 id="money-to-return">{texts.toReturn}</h2>
      <WhenLoaded asked={asked} failed={texts.toReturnFailed} again={again}>
        {({ records, next }) => (records.length === 0
          ? <EmptyState title={texts.toReturnEmpty} text={texts.toReturnEmptyHint} />
          : (
            <>
              <DataTable caption={texts.toReturnCaption} columns={returnColumnsIn(texts, language, again)} rows={records} rowKey={({ payment_id: id }) => id} />
              <ReadOn label={texts.toReturn} name="returns" next={next} />
            </>
          ))}
      </WhenLoaded>
    </section>
  )
}

function GiveBack({ money, onDone }: { readonly money: Money; readonly onDone: () => void }) {
  const texts = useTexts('money')
  const language = useLanguage()
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  const byWallet = money.payment_option === 'wallet'
  const label = byWallet ? texts.giveBackByWallet : texts.sentBack
  const amount = formatMoney(Math.round(money.amount * 100), language)

  async function give() {
    await staffSession().ask(moneyContract.returnMoney, { paymentId: money.payment_id })
    setOpen(false)
    showAlert('success', texts.returnDone)
    onDone()
  }

  return (
    <>
      <Button kind="ghost" aria-label={`${label}: ${money.order_number ?? texts.noOrder}, ${amount}`} onClick={() => setOpen(true)}>{label}</Button>
      <ConfirmDialog
        open={open} title={texts.returnQuestion} confirmLabel={label} kind="ink" pending={pending} failure={wordsOf(failure)}
        onConfirm={() => void send(give)} onClose={() => setOpen(false)}
      >
        <p>{fill(byWallet ? texts.returnByWalletHint : texts.returnByBankHint, { amount })}</p>
      </ConfirmDialog>
    </>
  )
}

/** What is wrong with the money, or what the wallet says about giving it back. */
function reasonWords(reason: string, texts: AllTexts['money']): string {
  const own: Readonly<Record<string, string>> = { AMOUNT_DIFFERS: texts.amountDiffers, PAID_TWICE: texts.paidTwice }
  return own[reason] ?? fill(texts.refusedWith, { reason })
}

function returnColumnsIn(texts: AllTexts['money'], language: Language, onDone: () => void): readonly Column<Money>[] {
  return [
    { key: 'order', label: texts.order, cell: ({ order_number: number }) => <span className="figures">{number ?? texts.noOrder}</span> },
    {
      key: 'customer', label: texts.customer,
      cell: ({ customer, payment_option: how, iban, refused_with: reason }) => (
        <div>{customer}<small>{texts[how]}</small>{iban !== '' && <small className="figures">{printedIban(iban)}</small>}{reason !== null && <small>{reasonWords(reason, texts)}</small>}</div>
      ),
    },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ amount }) => <span className="figures">{formatMoney(Math.round(amount * 100), language)}</span> },
    { key: 'action', label: texts.action, cell: (money) => <GiveBack money={money} onDone={onDone} /> },
  ]
}
