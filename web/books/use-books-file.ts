/** The file is opened by an address that works for ten minutes; the session's token stands in none. */
import { issuedContract } from '#domain/books/issued.contract.ts'
import { useSending } from '#web/calls/use-sending.ts'
import { leadTo } from '#web/order/open-document.tsx'
import { useStaffFailureWords } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { showAlert } from '#web/ui/alert-store.ts'

export function useBooksFile() {
  const wordsOf = useStaffFailureWords({})
  const { pending, send } = useSending((refused) => showAlert('danger', wordsOf(refused) ?? ''))

  /** Relative to the API. */
  function save(path: string) {
    void send(async () => leadTo((await staffSession().ask(issuedContract.getBooksLink, { path })).address))
  }

  return { pending, save }
}
