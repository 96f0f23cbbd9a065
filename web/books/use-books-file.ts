/** The file is opened by an address that works for ten minutes; the session's token stands in none. */
import { issuedContract } from '#domain/books/issued.contract.ts'
import { showAlert } from '#web/ui/alert-store.ts'
import { Refused } from '#web/calls/refused.ts'
import { leadTo } from '#web/order/open-document.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { useSending } from '#web/calls/use-sending.ts'

export function useBooksFile() {
  const { pending, send } = useSending()
  const wordsOf = useStaffFailureWords({})

  /** Relative to the API. */
  function save(path: string) {
    void send(async () => {
      try {
        leadTo((await staffSession().ask(issuedContract.getBooksLink, { path })).address)
      } catch (error) {
        showAlert('danger', wordsOf(error instanceof Refused ? error : new Refused('ERROR_GENERAL')) ?? '')
      }
    })
  }

  return { pending, save }
}
