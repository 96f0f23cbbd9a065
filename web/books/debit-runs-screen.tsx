import { Link } from 'react-router'
import { type DebitRun, debitRunContract } from '#domain/books/debit-run.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { StudioList, usePlaceInList } from '#web/studio/studio-list.tsx'
import { formatStudioDate } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { WhenLoaded } from '#web/studio/when-loaded.tsx'
import './books.css'
import { CollectionTable, RunStateTag } from './collection-table.tsx'

export const loader = textsLoader('books')

export default function DebitRunsScreen() {
  const texts = useTexts('books')
  const { debitRuns } = useTexts('studio')
  const due = useAsked(debitRunContract.previewDebitRun, {})
  const runs = useAsked(debitRunContract.listDebitRuns, { after: usePlaceInList() })

  function lookAgain() {
    due.again()
    runs.again()
  }

  return (
    <>
      <ScreenTitle title={debitRuns} lead={texts.debitRunsLead} />
      <DueCollections asked={due.asked} again={due.again} onCreated={lookAgain} />
      <DebitRunList asked={runs.asked} again={runs.again} />
    </>
  )
}

/** What the next run would collect, and what it has to leave out. */
type Preview = OutputOf<typeof debitRunContract.previewDebitRun>

interface DueCollectionsProps {
  readonly asked: Loaded<Preview>
  readonly again: () => void
  readonly onCreated: () => void
}

function DueCollections({ asked, again, onCreated }: DueCollectionsProps) {
  const texts = useTexts('books')
  return (
    <section aria-labelledby="due-collections">
      <h2 id="due-collections">{texts.due}</h2>
      <WhenLoaded asked={asked} failed={texts.dueFailed} again={again}>
        {(preview) => (preview.records.length === 0 ? <EmptyState title={texts.dueEmpty} text={texts.dueEmptyHint} /> : <Due preview={preview} onCreated={onCreated} />)}
      </WhenLoaded>
    </section>
  )
}

function Due({ preview: { collections, total, has_more: hasMore, records }, onCreated }: { readonly preview: Preview; readonly onCreated: () => void }) {
  const texts = useTexts('books')
  const sum = formatMoney(Math.round(total * 100), useLanguage())
  return (
    <>
      <div className="books-sure">
        <p role="status">{collections === 1 ? fill(texts.dueOne, { total: sum }) : fill(texts.dueCount, { count: collections, total: sum })} {hasMore && texts.dueMore}</p>
        {collections > 0 && <CreateDebitRun onCreated={onCreated} />}
      </div>
      <CollectionTable caption={texts.dueCaption} collections={records.map(({ problem, ...one }) => ({ ...one, remark: problem && texts[`problem_${problem}`] }))} />
    </>
  )
}

/** Makes a run of what is due, after asking: from then on nothing in it changes. */
function CreateDebitRun({ onCreated }: { readonly onCreated: () => void }) {
  const texts = useTexts('books')
  return (
    <ConfirmedAction
      label={texts.createDebitRun} look="ink" title={texts.createQuestion} kind="ink" ask={() => staffSession().ask(debitRunContract.createDebitRun, {})}
      done={texts.runCreated} onDone={onCreated}
    >
      <p>{texts.createHint}</p>
    </ConfirmedAction>
  )
}

/** The runs, the latest first; each leads to what it collects. */
interface DebitRunListProps {
  readonly asked: Loaded<OutputOf<typeof debitRunContract.listDebitRuns>>
  readonly again: () => void
}

function DebitRunList({ asked, again }: DebitRunListProps) {
  const texts = useTexts('books')
  const language = useLanguage()
  const pathTo = useStudioPath()
  return (
    <section aria-labelledby="debit-runs">
      <h2 id="debit-runs">{texts.runs}</h2>
      <StudioList asked={asked} again={again} failed={texts.runsFailed} label={texts.runs} empty={<EmptyState title={texts.runsEmpty} text={texts.runsEmptyHint} />}>
        {(records) => <DataTable caption={texts.runsCaption} columns={columnsIn(texts, language, pathTo)} rows={records} rowKey={({ id }) => id} />}
      </StudioList>
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
