/** Decides on one movement: on which order it is booked, that it goes back, or that it concerns none. What fits best is chosen already. */
import { useState } from 'react'
import { statementContract, type MovementShown } from '#domain/books/statement.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffFailureWords } from '../staff/staff-failure-words.ts'
import { staffSession } from '../staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { matchWords } from './movement-words.ts'

interface Props {
  readonly movement: MovementShown
  readonly onDecided: () => void
}

type Decision = 'book' | 'return' | 'setAside'

function bestOf({ kind, match }: MovementShown): Decision {
  if (kind === 'came_back' || kind === 'undivided' || match?.kind === 'unclear_debit') return 'setAside'
  if (match?.kind === 'nothing_open') return kind === 'credit' ? 'return' : 'setAside'
  return match?.orders.length ? 'book' : 'setAside'
}

export function DecideMovement({ movement, onDecided }: Props) {
  const texts = useTexts('books')
  const wordsOf = useStaffFailureWords({ NOTHING_TO_PAY: texts.nothingOpen })
  const { pending, failure, send } = useSending()
  const [open, setOpen] = useState(false)
  const [decision, setDecision] = useState<Decision>(bestOf(movement))
  const [orderNumber, setOrderNumber] = useState(String(movement.match?.orders[0]?.order_number ?? ''))
  const [note, setNote] = useState('')
  const isUnfit = failure?.code === 'WRONG_INPUT'

  async function decide() {
    await sendDecision(movement.id, { decision, orderNumber, note })
    setOpen(false)
    showAlert('success', texts.decided)
    onDecided()
  }

  return (
    <>
      <Button kind="ghost" aria-label={`${texts.decide}: ${movement.debtor_name || texts.payerUnknown}, ${movement.amount}`} onClick={() => setOpen(true)}>{texts.decide}</Button>
      <ConfirmDialog
        open={open} title={texts.decideTitle} confirmLabel={texts.saveDecision} kind="ink" pending={pending} failure={isUnfit ? undefined : wordsOf(failure)}
        onConfirm={() => void send(decide)} onClose={() => setOpen(false)}
      >
        <Found movement={movement} />
        <SelectField
          label={texts.decision} name="decision" value={decision} options={useDecisions(movement)}
          onChange={(event) => setDecision(event.currentTarget.value as Decision)}
        />
        {decision === 'book' && (
          <TextField
            label={texts.orderNumber} name="order_number" inputMode="numeric" value={orderNumber} error={isUnfit ? texts.orderNumberWrong : undefined}
            onChange={(event) => setOrderNumber(event.currentTarget.value)}
          />
        )}
        {decision === 'return' && <p>{texts.returnHint}</p>}
        {decision === 'setAside' && (
          <TextField label={texts.asideNote} name="note" maxLength={500} value={note} error={isUnfit ? texts.asideNoteWrong : undefined} onChange={(event) => setNote(event.currentTarget.value)} />
        )}
      </ConfirmDialog>
    </>
  )
}

function Found({ movement: { match } }: Pick<Props, 'movement'>) {
  const texts = useTexts('books')
  const language = useLanguage()
  return match && <p>{matchWords(match, texts, language)}</p>
}

function useDecisions({ kind }: MovementShown): { value: Decision; label: string }[] {
  const texts = useTexts('books')
  const aside = { value: 'setAside', label: texts.decisionAside } as const
  if (kind === 'taken_back') return [{ value: 'book', label: texts.decisionBookBack }, aside]
  if (kind !== 'credit') return [aside]
  return [{ value: 'book', label: texts.decisionBook }, { value: 'return', label: texts.decisionReturn }, aside]
}

interface Said {
  readonly decision: Decision
  readonly orderNumber: string
  readonly note: string
}

async function sendDecision(movementId: string, { decision, orderNumber, note }: Said): Promise<void> {
  const session = staffSession()
  if (decision === 'return') await session.ask(statementContract.returnMovement, { movementId })
  else if (decision === 'setAside') await session.ask(statementContract.setMovementAside, { movementId, note })
  else await session.ask(statementContract.bookMovement, { movementId, order_number: Number(orderNumber.trim()) })
}
