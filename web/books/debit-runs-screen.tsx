import { useState } from 'react'
import { debitRunContract } from '#domain/books/debit-run.contract.ts'
import { type ReturnRun, returnRunContract } from '#domain/books/return-run.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
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
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import './books.css'
import { CollectionTable, RunStateTag } from './collection-table.tsx'
import { useBooksFile } from './use-books-file.ts'

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
              cell: ({ id, message_id: name, made_by: by }) => <div><StudioLink to="debitRun" of={{ runId: id }}>{name}</StudioLink><small>{by}</small></div>,
            },
            { key: 'day', label: texts.collectOn, cell: ({ collect_on: day }) => <Day day={day} /> },
            { key: 'count', label: texts.count, numeric: true, cell: ({ collections }) => collections },
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
  const sum = formatEuros(total, useLanguage())
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

/** Files of transfers by which money goes back. */
function ReturnRuns() {
  const texts = useTexts('books')
  const runs = useAsked(returnRunContract.listReturnRuns, { after: usePlaceInList('returnRuns') })
  return (
    <Section className="stack" heading={texts.returnRuns}>
      <p>{texts.returnRunsHint}</p>
      <p>
        <ConfirmedAction
          label={texts.createReturnRun} look="ink" title={texts.createReturnQuestion} kind="ink" ask={() => staffSession().ask(returnRunContract.createReturnRun, {})}
          done={texts.returnRunCreated} onDone={runs.again}
        >
          <p>{texts.createReturnHint}</p>
        </ConfirmedAction>
      </p>
      <StudioTable
        {...runs} failed={texts.returnRunsFailed} label={texts.returnRuns} name="returnRuns" caption={texts.returnRunsCaption} rowKey={({ id }) => id}
        empty={<EmptyState title={texts.returnRunsEmpty} text={texts.returnRunsEmptyHint} />}
        columns={[
          { key: 'run', label: texts.returnRun, cell: ({ message_id: name, made_by: by }) => <div>{name}<small>{by}</small></div> },
          { key: 'count', label: texts.count, numeric: true, cell: ({ transfers }) => transfers },
          { key: 'amount', label: texts.amount, numeric: true, cell: ({ total }) => <Euros euros={total} /> },
          { key: 'state', label: texts.state, cell: ({ state }) => <RunStateTag state={state} /> },
          { key: 'action', label: texts.action, cell: (run) => <DecideReturnRun run={run} onDone={runs.again} /> },
        ]}
      />
    </Section>
  )
}

function DecideReturnRun({ run: { id: runId, message_id: name, state, may_release: right }, onDone }: { readonly run: ReturnRun; readonly onDone: () => void }) {
  const texts = useTexts('books')
  const { pending, save } = useBooksFile()
  const [note, setNote] = useState('')
  const [isOpened, setOpened] = useState(false)
  if (state === 'discarded') return null
  if (state === 'released') return <SubmitButton type="button" kind="ghost" pending={pending} onClick={() => save(`/staff/books/returnRuns/${runId}/file`)}>{texts.loadReturnRun}</SubmitButton>
  const ownWords = { FOUR_EYES_NEEDED: texts.returnFourEyes, DEBIT_RUN_DECIDED: texts.returnDecided, DEBIT_RUN_OUTDATED: texts.returnOutdated }
  return (
    <div className="row">
      {right === 'yes' || right === 'with_reason' ? (
        <ConfirmedAction
          label={texts.releaseReturnRun} name={`${texts.releaseReturnRun}: ${name}`} title={texts.releaseReturnQuestion} ownWords={ownWords} kind="ink" done={texts.returnReleased} onDone={onDone}
          onOpen={() => setOpened(true)}
          ask={() => staffSession().ask(returnRunContract.releaseReturnRun, { runId, note })}
        >
          <p>{texts.releaseReturnHint}</p>
          {isOpened && <Transfers runId={runId} />}
          {right === 'with_reason' && <TextField label={texts.returnNote} whenRefused={texts.noteMissing} name="note" value={note} maxLength={500} autoComplete="off" onChange={(event) => setNote(event.currentTarget.value)} />}
        </ConfirmedAction>
      ) : <small>{texts.returnFourEyes}</small>}
      <ConfirmedAction
        label={texts.discardReturnRun} name={`${texts.discardReturnRun}: ${name}`} title={texts.discardReturnQuestion} ownWords={ownWords} done={texts.returnDiscarded} onDone={onDone}
        ask={() => staffSession().ask(returnRunContract.discardReturnRun, { runId })}
      >
        <p>{texts.discardReturnHint}</p>
      </ConfirmedAction>
    </div>
  )
}

/** Whoever releases a file has to see what is in it. */
function Transfers({ runId }: { readonly runId: string }) {
  const texts = useTexts('books')
  const { asked, again } = useAsked(returnRunContract.listTransfers, { runId })
  const columns: readonly Column<Transfer>[] = [
    { key: 'customer', label: texts.customer, cell: ({ customer, order_number: number }) => <div>{customer}{number !== null && <small>{texts.order} {number}</small>}</div> },
    { key: 'iban', label: texts.toAccount, cell: ({ iban }) => iban },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ amount }) => <Euros euros={amount} /> },
  ]
  return (
    <WhenLoaded asked={asked} failed={texts.transfersFailed} again={again}>
      {({ records }) => <DataTable caption={texts.transfersCaption} columns={columns} rows={records} rowKey={({ payment_id: id }) => id} />}
    </WhenLoaded>
  )
}

type Transfer = OutputOf<typeof returnRunContract.listTransfers>['records'][number]
