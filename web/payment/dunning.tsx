/** How far the dunning of an order or invoice is, what holds it, and the pause that somebody may set. */
import { useState } from 'react'
import { studioTimeOf } from '#domain/calendar/studio-calendar.ts'
import type { DunningHold } from '#domain/invoice/dunning.ts'
import { moneyContract, type OpenMoney } from '#domain/payment/money.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'

interface Props {
  readonly reminders: number
  readonly last_reminded_on: string | null
  readonly reminder_held: DunningHold | null
  readonly paused_until: string | null
  readonly pause_reason?: string
  readonly fee: number
}

/** By how many steps were taken. */
const steps = ['notReminded', 'stepReminder', 'stepFirst', 'stepSecond', 'stepHandedOver'] as const

export function DunningState({ reminders, last_reminded_on: last, reminder_held: hold, paused_until: until, pause_reason: reason = '', fee }: Props) {
  const texts = useTexts('money')
  const language = useLanguage()
  const step = steps[reminders] ?? 'stepHandedOver'
  const held = { delivery: texts.reminderHeld, withdrawal: texts.heldByWithdrawal, pause: until === null ? '' : fill(texts.heldByPause, { day: formatShortDay(until, language) }) }
  return (
    <div>
      {step === 'stepHandedOver' ? <Tag kind="bad">{texts[step]}</Tag> : texts[step]}
      {last !== null && <small>{fill(texts.lastReminded, { day: formatShortDay(last, language) })}</small>}
      {fee > 0 && <small>{fill(texts.feeOpen, { amount: formatEuros(fee, language) })}</small>}
      {hold !== null && <small>{held[hold]}</small>}
      {hold === 'pause' && reason !== '' && <small>{reason}</small>}
    </div>
  )
}

/** Sets a pause, or ends the one that is set. */
export function PauseDunning({ money, onDone }: { readonly money: OpenMoney; readonly onDone: () => void }) {
  const texts = useTexts('money')
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const { order_id: orderId, order_number: number } = money
  const isPaused = money.reminder_held === 'pause'
  const label = isPaused ? texts.resume : texts.pause
  return (
    <ConfirmedAction
      label={label} name={`${label}: ${texts.order} ${number}`} title={isPaused ? texts.resumeQuestion : texts.pauseQuestion} kind="ink"
      confirmLabel={isPaused ? texts.resume : texts.setPause} ownWords={{ NOTHING_TO_PAY: texts.nothingOpen }}
      onOpen={() => setUntil(studioTimeOf(new Date(Date.now() + usualPauseMs)).day)}
      ask={() => staffSession().ask(moneyContract.pauseDunning, isPaused ? { orderId, until: null } : { orderId, until, reason })} done={isPaused ? texts.resumed : texts.paused} onDone={onDone}
    >
      <p>{isPaused ? texts.resumeHint : texts.pauseHint}</p>
      {!isPaused && <TextField label={texts.pauseUntil} whenRefused={texts.pauseDayWrong} name="until" type="date" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />}
      {!isPaused && <TextField label={texts.pauseReason} hint={texts.pauseReasonHint} whenRefused={texts.pauseReasonMissing} name="reason" maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
    </ConfirmedAction>
  )
}

const usualPauseMs = 14 * 24 * 60 * 60 * 1000
