/** Books the money of an order, after asking on which day it came. */
import { useState } from 'react'
import { studioTimeOf } from '#domain/calendar/studio-time.ts'
import { moneyContract, type OpenMoney } from '#domain/order/money.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function MoneyReceived({ money, onReceived }: { readonly money: OpenMoney; readonly onReceived: () => void }) {
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
