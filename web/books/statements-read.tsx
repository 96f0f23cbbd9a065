/** The files that were read in, the latest first. */
import type { statementContract, StatementShown } from '#domain/books/statement.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { ReadOn } from '../studio/read-on.tsx'
import { formatStudioMoment } from '../studio/studio-clock.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { WhenLoaded } from '../studio/when-loaded.tsx'

interface Props {
  readonly asked: Loaded<OutputOf<typeof statementContract.listStatements>>
  readonly again: () => void
}

export function StatementsRead({ asked, again }: Props) {
  const texts = useTexts('books')
  const language = useLanguage()
  return (
    <section aria-labelledby="statements-read">
      <h2 id="statements-read">{texts.statementsRead}</h2>
      <WhenLoaded asked={asked} failed={texts.statementsReadFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0
              ? <DataTable caption={texts.statementsReadCaption} columns={columnsIn(texts, language)} rows={records} rowKey={({ id }) => id} />
              : <EmptyState title={texts.statementsReadEmpty} text={texts.statementsReadEmptyHint} />}
            <ReadOn label={texts.statementsRead} name="statements" next={next} />
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

function columnsIn(texts: AllTexts['books'], language: Language): readonly Column<StatementShown>[] {
  return [
    { key: 'when', label: texts.when, cell: ({ read_at: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    { key: 'file', label: texts.file, cell: ({ file_name: name }) => <span className="studio-address">{name}</span> },
    { key: 'movements', label: texts.movementCount, cell: ({ movements: count, new_movements: added }) => <span className="figures">{fill(texts.movementCountNew, { count, added })}</span> },
    { key: 'by', label: texts.by, cell: ({ read_by: name }) => name },
  ]
}
