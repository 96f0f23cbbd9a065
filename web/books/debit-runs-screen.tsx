/** Direct debits: what is due, and the runs by which the bank collects it. */
import { debitRunContract } from '#domain/books/debit-run.contract.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePlaceInList } from '../studio/read-on.tsx'
import { useAsked } from '../studio/use-asked.ts'
import { DebitRunList } from './debit-run-list.tsx'
import { DueCollections } from './due-collections.tsx'
import './books.css'

export const loader = textsLoader('books')

export default function DebitRunsScreen() {
  const texts = useTexts('books')
  const { debitRunsHeadline } = useTexts('studio')
  const due = useAsked(debitRunContract.previewDebitRun, {})
  const runs = useAsked(debitRunContract.listDebitRuns, { after: usePlaceInList() })

  function lookAgain() {
    due.again()
    runs.again()
  }

  return (
    <>
      <ScreenTitle title={debitRunsHeadline} lead={texts.debitRunsLead} />
      <DueCollections asked={due.asked} again={due.again} onCreated={lookAgain} />
      <DebitRunList asked={runs.asked} again={runs.again} />
    </>
  )
}
