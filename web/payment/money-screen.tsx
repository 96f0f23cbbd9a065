import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import { printedIban } from '#domain/money/iban.ts'
import { moneyContract, type MoneyToReturn as Money, type OpenMoney } from '#domain/payment/money.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { CustomerLink, Euros, Moment, OrderLink, StudioButton } from '#web/studio/studio-cells.tsx'
import { FilterForm, StudioTable, usePlaceInList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked } from '#web/studio/use-asked.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { DunningState, PauseDunning } from './dunning.tsx'

export default function MoneyScreen() {
  const { lead } = useTexts('money')
  return (
    <>
      <StudioTitle lead={lead} />
      <MoneyOpen />
      <MoneyToReturn />
    </>
  )
}

/** Orders that are not paid: found by what stands on a statement, and booked when the money is there. */
function MoneyOpen() {
  const texts = useTexts('money')
  const [query, setQuery] = useSearchParams()
  const search = (query.get('search') ?? '').trim().slice(0, 140)
  const { asked, again } = useAsked(moneyContract.listOpenMoney, { search, after: usePlaceInList() })
  return (
    <Section heading={texts.open}>
      <FilterForm key={search} find={texts.find} onFind={setQuery}>
        <TextField label={texts.search} hint={texts.searchHint} name="search" type="search" defaultValue={search} maxLength={140} required={false} spellCheck={false} />
      </FilterForm>
      <StudioTable
        asked={asked} again={again} failed={texts.openFailed} label={texts.open} caption={texts.openCaption} rowKey={({ order_id: id }) => id}
        empty={search === ''
          ? <EmptyState title={texts.openEmpty} text={texts.openEmptyHint} />
          : <EmptyState title={texts.noSuchOpen} text={texts.noSuchOpenHint} action={<StudioButton to="money">{texts.showAll}</StudioButton>} />}
        columns={[
          {
            key: 'order', label: texts.order,
            cell: ({ order_id: id, order_number: number, reference }) => <div><OrderLink id={id}>{number}</OrderLink><small className="studio-unbroken">{reference}</small></div>,
          },
          { key: 'customer', label: texts.customer, cell: ({ customer_id: id, customer, payment_option: how, debit_came_back: cameBack }) => <div><CustomerLink id={id}>{customer}</CustomerLink><small>{cameBack ? texts.debitCameBack : texts[how]}</small></div> },
          { key: 'amount', label: texts.amount, numeric: true, cell: (money) => <OpenAmount money={money} /> },
          { key: 'since', label: texts.since, cell: ({ date_entered: at }) => <Moment at={at} /> },
          { key: 'reminders', label: texts.reminders, cell: (money) => <DunningState {...money} /> },
          { key: 'action', label: texts.action, cell: (money) => <div className="row"><MoneyReceived money={money} onReceived={again} /><PauseDunning money={money} onDone={again} /></div> },
        ]}
      />
    </Section>
  )
}

function OpenAmount({ money: { amount, received, last_received_on: day } }: { readonly money: OpenMoney }) {
  const texts = useTexts('money')
  const language = useLanguage()
  return <div><Euros euros={amount} />{received > 0 && <small>{fill(texts.partReceived, { amount: formatEuros(received, language), day: day === null ? '' : formatShortDay(day, language) })}</small>}</div>
}

/** Books the money of an order, after asking on which day it came. */
function MoneyReceived({ money, onReceived }: { readonly money: OpenMoney; readonly onReceived: () => void }) {
  const texts = useTexts('money')
  const language = useLanguage()
  const [day, setDay] = useState('')
  const [withFee, setWithFee] = useState(false)
  const { order_id: orderId, order_number: number, reference, amount, fee, debit_run: debitRun } = money
  return (
    <ConfirmedAction
      label={texts.received} name={`${texts.received}: ${texts.order} ${number}`} title={texts.receivedQuestion} kind="ink"
      ownWords={{ NOTHING_TO_PAY: texts.nothingOpen }} onOpen={() => setDay(studioTimeOf(new Date()).day)}
      ask={() => staffSession().ask(moneyContract.receiveMoney, { orderId, received_on: day, with_fee: withFee })} done={texts.receivedDone} onDone={onReceived}
    >
      <p>{fill(texts.receivedHint, { amount: formatEuros(amount, language), number, reference })}</p>
      {debitRun !== null && <p><Tag kind="warn">{fill(texts.inDebitRun, { name: debitRun })}</Tag> {texts.inDebitRunHint}</p>}
      <TextField label={texts.receivedOn} whenRefused={texts.wrongDay} name="received_on" type="date" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      {fee > 0 && <Checkbox label={fill(texts.withFee, { amount: formatEuros(fee, language) })} checked={withFee} onChange={(event) => setWithFee(event.currentTarget.checked)} />}
    </ConfirmedAction>
  )
}

/** Money that the shop has to give back, until it is back. */
function MoneyToReturn() {
  const texts = useTexts('money')
  const { asked, again } = useAsked(moneyContract.listMoneyToReturn, { after: usePlaceInList('returns') })
  return (
    <Section heading={texts.toReturn}>
      <StudioTable
        asked={asked} again={again} failed={texts.toReturnFailed} label={texts.toReturn} name="returns" caption={texts.toReturnCaption} rowKey={({ payment_id: id }) => id}
        empty={<EmptyState title={texts.toReturnEmpty} text={texts.toReturnEmptyHint} />}
        columns={[
          { key: 'order', label: texts.order, cell: ({ order_id: id, order_number: number }) => <OrderLink id={id}>{number ?? texts.noOrder}</OrderLink> },
          {
            key: 'customer', label: texts.customer,
            cell: ({ customer_id: id, customer, payment_option: how, iban, refused_with: reason }) => (
              <div>
                <CustomerLink id={id}>{customer}</CustomerLink><small>{how === 'wallet' ? texts.wallet : texts.byBank}</small>
                {iban !== '' && <small>{printedIban(iban)}</small>}{reason !== null && <small>{reasonWords(reason, texts)}</small>}
              </div>
            ),
          },
          { key: 'amount', label: texts.amount, numeric: true, cell: ({ amount }) => <Euros euros={amount} /> },
          { key: 'action', label: texts.action, cell: (money) => (money.run === null ? <div className="row"><GiveBack money={money} onDone={again} />{isForBank(money) && <AskIban money={money} onDone={again} />}</div> : fill(texts.inRun, { name: money.run })) },
        ]}
      />
    </Section>
  )
}

function GiveBack({ money, onDone }: { readonly money: Money; readonly onDone: () => void }) {
  const texts = useTexts('money')
  const byWallet = money.payment_option === 'wallet'
  const label = byWallet ? texts.giveBackByWallet : texts.sentBack
  const amount = formatEuros(money.amount, useLanguage())
  return (
    <ConfirmedAction
      label={label} name={`${label}: ${money.order_number ?? texts.noOrder}, ${amount}`} title={texts.returnQuestion} kind="ink"
      ask={() => staffSession().ask(moneyContract.returnMoney, { paymentId: money.payment_id })} done={texts.returnDone} onDone={onDone}
    >
      <p>{fill(byWallet ? texts.returnByWalletHint : texts.returnByBankHint, { amount })}</p>
    </ConfirmedAction>
  )
}

function AskIban({ money: { payment_id: paymentId, order_number: number, iban: known }, onDone }: { readonly money: Money; readonly onDone: () => void }) {
  const texts = useTexts('money')
  const [iban, setIban] = useState('')
  return (
    <ConfirmedAction
      label={texts.iban} name={`${texts.iban}: ${number ?? texts.noOrder}`} title={texts.ibanQuestion} onOpen={() => setIban(known)}
      confirmLabel={texts.ibanSave} ask={() => staffSession().ask(moneyContract.saveReturnIban, { paymentId, iban })} done={texts.ibanSaved} onDone={onDone}
    >
      <TextField label={texts.ibanOf} hint={texts.ibanHint} whenRefused={texts.ibanWrong} name="iban" value={iban} maxLength={50} autoComplete="off" onChange={(event) => setIban(event.currentTarget.value)} />
    </ConfirmedAction>
  )
}

/** What the wallet refuses to give back for an order goes by the bank, too. */
function isForBank({ payment_option: how, order_number: number, refused_with: reason }: Money): boolean {
  return how !== 'wallet' || (number !== null && reason !== null && !(reason in ownReasons))
}

const ownReasons = { AMOUNT_DIFFERS: 'amountDiffers', PAID_TWICE: 'paidTwice', NOBODY_ORDERED: 'nobodyOrdered' } as const satisfies Readonly<Record<string, keyof AllTexts['money']>>

/** What is wrong with the money, or what the wallet says about giving it back. */
function reasonWords(reason: string, texts: AllTexts['money']): string {
  return reason in ownReasons ? texts[ownReasons[reason as keyof typeof ownReasons]] : fill(texts.refusedWith, { reason })
}
