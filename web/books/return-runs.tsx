import { useState } from 'react'
import type { OutputOf } from '#domain/endpoint.ts'
import { type ReturnRun, returnRunContract } from '#domain/books/return-run.contract.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Euros } from '#web/studio/studio-cells.tsx'
import { StudioTable, usePlaceInList } from '#web/studio/studio-list.tsx'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Section } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { RunStateTag } from './collection-table.tsx'
import { useBooksFile } from './use-books-file.ts'

/** Files of transfers by which money goes back. */
export function ReturnRuns() {
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
          { key: 'run', label: texts.returnRun, cell: ({ message_id: name, made_by: by }) => <div><span className="figures">{name}</span><small>{by}</small></div> },
          { key: 'count', label: texts.count, numeric: true, cell: ({ transfers }) => <span className="figures">{transfers}</span> },
          { key: 'amount', label: texts.amount, numeric: true, cell: ({ total }) => <Euros euros={total} /> },
          { key: 'state', label: texts.state, cell: ({ state }) => <RunStateTag state={state} /> },
          { key: 'action', label: texts.action, cell: (run) => <Decide run={run} onDone={runs.again} /> },
        ]}
      />
    </Section>
  )
}

function Decide({ run: { id: runId, message_id: name, state, may_release: right }, onDone }: { readonly run: ReturnRun; readonly onDone: () => void }) {
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
          {right === 'with_reason' && <TextField label={texts.returnNote} name="note" value={note} maxLength={500} autoComplete="off" onChange={(event) => setNote(event.currentTarget.value)} />}
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
    { key: 'customer', label: texts.customer, cell: ({ customer, order_number: number }) => <div>{customer}{number !== null && <small className="figures">{texts.order} {number}</small>}</div> },
    { key: 'iban', label: texts.toAccount, cell: ({ iban }) => <span className="figures">{iban}</span> },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ amount }) => <Euros euros={amount} /> },
  ]
  return (
    <WhenLoaded asked={asked} failed={texts.transfersFailed} again={again}>
      {({ records }) => <DataTable caption={texts.transfersCaption} columns={columns} rows={records} rowKey={({ payment_id: id }) => id} />}
    </WhenLoaded>
  )
}

type Transfer = OutputOf<typeof returnRunContract.listTransfers>['records'][number]
