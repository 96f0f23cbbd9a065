import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'
import type { WorkSheet } from '#domain/production/worklist.contract.ts'
import { Refused } from '#web/calls/refused.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { workChanged } from './work-board-store.ts'

export interface SheetProps {
  readonly sheet: WorkSheet
  readonly onChanged: (sheet: WorkSheet) => void
}

export function useOvertakenWords(): (refused: Refused) => string | undefined {
  const texts = useTexts('worklist')
  return ({ fields: { take, step } }) => {
    const by = String(take?.['by'] ?? step?.['by'] ?? '')
    if (by === '') return undefined
    return fill(step ? texts.movedOnBy : take?.['state'] === 'approved' ? texts.alreadyApproved : texts.alreadyRejected, { by })
  }
}

export function useWorkStep(onChanged: (sheet: WorkSheet) => void) {
  const { pending, failure, send } = useSending()
  const overtakenWords = useOvertakenWords()
  const wordsOf = useStaffFailureWords({})

  /** Resolves with whether it was done. `leave`: before everything is asked anew, where what was shown is nobody's to see any more. */
  async function take<E extends Endpoint>(endpoint: E, input: InputOf<E>, done: string, leave?: () => void): Promise<boolean> {
    let isDone = false
    await send(async () => {
      try {
        const answer: OutputOf<E> = await staffSession().ask(endpoint, input)
        if (typeof answer === 'object' && answer !== null && 'takes' in answer) onChanged(answer as unknown as WorkSheet)
        showAlert('success', done)
        leave?.()
        isDone = true
      } catch (error) {
        if (!(error instanceof Refused) || !['WORK_MOVED_ON', 'TAKE_ALREADY_JUDGED'].includes(error.code)) throw error
        showAlert('warning', overtakenWords(error) ?? wordsOf(error) ?? error.code)
        isDone = true
      }
      workChanged()
    })
    keepFocusOnSheet()
    return isDone
  }

  return { pending, failure: wordsOf(failure), take }
}

/** By then the dialog is closed and the sheet shows its new state. */
const settledMs = 100

/** A button goes with the step that it took: the focus then moves to the sheet and is not lost. */
export function keepFocusOnSheet() {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    document.getElementById('work-sheet')?.focus({ preventScroll: true })
  }, settledMs)
}
