/** Statements of the bank: read in, what fits to what, booked. */
import { useSearchParams } from 'react-router'
import { statementContract } from '#domain/books/statement.contract.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { usePlaceInList } from '../studio/read-on.tsx'
import { useAsked } from '../studio/use-asked.ts'
import { Movements } from './movements.tsx'
import { ReadStatement } from './read-statement.tsx'
import { StatementsRead } from './statements-read.tsx'
import './books.css'

export const loader = textsLoader('books')

export default function StatementsScreen() {
  const texts = useTexts('books')
  const { statementsHeadline } = useTexts('studio')
  const state = useSearchParams()[0].get('decided') === null ? 'open' : 'decided'
  const movements = useAsked(statementContract.listMovements, { state, after: usePlaceInList() })
  const statements = useAsked(statementContract.listStatements, { limit: 10, after: usePlaceInList('statements') })

  function readAgain() {
    movements.again()
    statements.again()
  }

  return (
    <>
      <ScreenTitle title={statementsHeadline} lead={texts.statementsLead} />
      <ReadStatement onRead={readAgain} />
      <Movements state={state} asked={movements.asked} again={movements.again} />
      <StatementsRead asked={statements.asked} again={statements.again} />
    </>
  )
}
