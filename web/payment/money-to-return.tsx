/** Money that the shop has to give back, until it is back. */
import { useState } from 'react'
import type { Language } from '#domain/language.ts'
import { moneyContract, type MoneyToReturn as Money } from '#domain/order/money.contract.ts'
import { printedIban } from '#domain/money/iban.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { ReadOn, usePlaceInList } from '#web/studio/read-on.tsx'
import { staffSession } from '#web/staff/staff-session.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'

export function MoneyToReturn() {
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
              <DataTable caption={texts.toReturnCaption} columns={columnsIn(texts, language, again)} rows={records} rowKey={({ payment_id: id }) => id} />
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

function columnsIn(texts: AllTexts['money'], language: Language, onDone: () => void): readonly Column<Money>[] {
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
