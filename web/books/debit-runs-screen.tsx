import { debitRunContract } from '#domain/books/debit-run.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useLanguage } from '#web/use-language.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Day, Euros, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioTable, usePlaceInList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import './books.css'
import { CollectionTable, RunStateTag } from './collection-table.tsx'
import { ReturnRuns } from './return-runs.tsx'

export default function DebitRunsScreen() {
  const texts = useTexts('books')
  const { asked, again } = useAsked(debitRunContract.previewDebitRun, {})
  const runs = useAsked(debitRunContract.listDebitRuns, { after: usePlaceInList() })

  function lookAgain() {
    again()
    runs.again()
  }

  return (
    <>
      <StudioTitle lead={texts.debitRunsLead} />
      <Section heading={texts.due}>
        <WhenLoaded asked={asked} failed={texts.dueFailed} again={again}>
          {(preview) => (preview.records.length === 0 ? <EmptyState title={texts.dueEmpty} text={texts.dueEmptyHint} /> : <Due preview={preview} onCreated={lookAgain} />)}
        </WhenLoaded>
      </Section>
      <Section heading={texts.runs}>
        <StudioTable
          {...runs} failed={texts.runsFailed} label={texts.runs} empty={<EmptyState title={texts.runsEmpty} text={texts.runsEmptyHint} />}
          caption={texts.runsCaption} rowKey={({ id }) => id}
          columns={[
            {
              key: 'run', label: texts.run,
              cell: ({ id, message_id: name, made_by: by }) => <div><StudioLink className="figures" to="debitRun" of={{ runId: id }}>{name}</StudioLink><small>{by}</small></div>,
            },
            { key: 'day', label: texts.collectOn, cell: ({ collect_on: day }) => <Day day={day} /> },
            { key: 'count', label: texts.count, numeric: true, cell: ({ collections }) => <span className="figures">{collections}</span> },
            { key: 'amount', label: texts.amount, numeric: true, cell: ({ total }) => <Euros euros={total} /> },
            { key: 'state', label: texts.state, cell: ({ state }) => <RunStateTag state={state} /> },
          ]}
        />
      </Section>
      <ReturnRuns />
    </>
  )
}

/** What the next run would collect, and what it has to leave out. */
type Preview = OutputOf<typeof debitRunContract.previewDebitRun>

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
