/** What the statements show: those to decide, with what fits, or those that were. */
import type { statementContract, MovementShown } from '#domain/books/statement.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ReadOn } from '../studio/read-on.tsx'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { WhenLoaded } from '../studio/when-loaded.tsx'
import { BookSureMovements } from './book-sure-movements.tsx'
import { MovementTable } from './movement-table.tsx'

interface Props {
  readonly state: 'open' | 'decided'
  readonly asked: Loaded<OutputOf<typeof statementContract.listMovements>>
  readonly again: () => void
}

export function Movements({ state, asked, again }: Props) {
  const texts = useTexts('books')
  const isOpen = state === 'open'
  const title = isOpen ? texts.movements : texts.movementsDecided
  return (
    <section aria-labelledby="movements">
      <div className="studio-head-row">
        <h2 id="movements">{title}</h2>
        <LinkButton kind="quiet" to={isOpen ? '?decided' : '?'} preventScrollReset>{isOpen ? texts.showDecided : texts.showOpen}</LinkButton>
      </div>
      <WhenLoaded asked={asked} failed={texts.movementsFailed} again={again}>
        {({ records, next }) => (
          <>
            {isOpen && records.length > 0 && <Sure records={records} onBooked={again} />}
            {records.length > 0
              ? <MovementTable records={records} onDecided={again} />
              : <EmptyState title={isOpen ? texts.movementsEmpty : texts.movementsNoneDecided} text={texts.movementsEmptyHint} />}
            <ReadOn label={title} next={next} />
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

function Sure({ records, onBooked }: { readonly records: readonly MovementShown[]; readonly onBooked: () => void }) {
  const texts = useTexts('books')
  const count = records.filter(({ match }) => match?.sure).length
  return (
    <div className="books-sure">
      <p role="status">{count === 0 ? texts.bookSureNone : fill(texts.bookSureHint, { count })}</p>
      {count > 0 && <BookSureMovements onBooked={onBooked} />}
    </div>
  )
}
