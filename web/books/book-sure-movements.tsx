/** Books all that is sure, also beyond this page; where there is much, call after call. */
import { statementContract } from '#domain/books/statement.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffFailureWords } from '../staff/staff-failure-words.ts'
import { staffSession } from '../staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function BookSureMovements({ onBooked }: { readonly onBooked: () => void }) {
  const texts = useTexts('books')
  const wordsOf = useStaffFailureWords({})
  const { pending, failure, send } = useSending()

  async function book() {
    let count = 0
    for (;;) {
      const { booked, has_more: hasMore } = await staffSession().ask(statementContract.bookSureMovements, {})
      count += booked
      if (!hasMore) break
    }
    showAlert('success', fill(texts.bookedSure, { count }))
    onBooked()
  }

  return (
    <>
      <SubmitButton type="button" pending={pending} onClick={() => void send(book)}>{texts.bookSure}</SubmitButton>
      <FormSummary failure={wordsOf(failure)} />
    </>
  )
}
