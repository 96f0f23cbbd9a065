/** The runs, the latest first; each leads to what it collects. */
import { Link } from 'react-router'
import type { debitRunContract, DebitRun } from '#domain/books/debit-run.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { ReadOn } from '../studio/read-on.tsx'
import { formatStudioDate } from '../studio/studio-clock.ts'
import { useStudioPath } from '../studio/studio-paths.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { WhenLoaded } from '../studio/when-loaded.tsx'
import { RunStateTag } from './run-state-tag.tsx'

interface Props {
  readonly asked: Loaded<OutputOf<typeof debitRunContract.listDebitRuns>>
  readonly again: () => void
}

export function DebitRunList({ asked, again }: Props) {
  const texts = useTexts('books')
  const language = useLanguage()
  const pathTo = useStudioPath()
  return (
    <section aria-labelledby="debit-runs">
      <h2 id="debit-runs">{texts.runs}</h2>
      <WhenLoaded asked={asked} failed={texts.runsFailed} again={again}>
        {({ records, next }) => (
          <>
            {records.length > 0
              ? <DataTable caption={texts.runsCaption} columns={columnsIn(texts, language, pathTo)} rows={records} rowKey={({ id }) => id} />
              : <EmptyState title={texts.runsEmpty} text={texts.runsEmptyHint} />}
            <ReadOn label={texts.runs} next={next} />
          </>
        )}
      </WhenLoaded>
    </section>
  )
}

function columnsIn(texts: AllTexts['books'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<DebitRun>[] {
  return [
    { key: 'run', label: texts.run, cell: ({ id, message_id: name, made_by: by }) => <div><Link className="figures" to={pathTo('debitRun', { runId: id })}>{name}</Link><small>{by}</small></div> },
    { key: 'day', label: texts.collectOn, cell: ({ collect_on: day }) => <time className="figures" dateTime={day}>{formatStudioDate(day, language)}</time> },
    { key: 'count', label: texts.count, numeric: true, cell: ({ collections }) => <span className="figures">{collections}</span> },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ total }) => <span className="figures">{formatMoney(Math.round(total * 100), language)}</span> },
    { key: 'state', label: texts.state, cell: ({ state }) => <RunStateTag state={state} /> },
  ]
}
