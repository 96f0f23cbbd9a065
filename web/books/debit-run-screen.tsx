import { useState } from 'react'
import { useParams } from 'react-router'
import { unnamedReturn } from '#domain/books/match-movement.ts'
import { debitRunContract, type WholeDebitRun } from '#domain/books/debit-run.contract.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import { formatShortDay } from '#web/texts/format-time.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { ConfirmedAction } from '#web/studio/confirmed-action.tsx'
import { Euros } from '#web/studio/studio-cells.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import './books.css'
import { CollectionTable, RunStateTag } from './collection-table.tsx'
import { useBooksFile } from './use-books-file.ts'

export default function DebitRunScreen() {
  const texts = useTexts('books')
  const { debitRun } = useTexts('studio')
  const { runId = '' } = useParams()
  const { asked, again } = useAsked(debitRunContract.getDebitRun, { runId })
  return (
    <>
      <BackLink to={useStudioPath()('debitRuns')}>{texts.allRuns}</BackLink>
      <ScreenTitle title={asked.status === 'ready' ? asked.value.message_id : debitRun} />
      <WhenLoaded asked={asked} failed={texts.runNotThere} ownWords={{ NOT_FOUND: texts.runNotThereHint }} again={again}>
        {(run) => (
          <>
            <Card as="section" aria-label={texts.runFacts}>
              <Facts run={run} />
              <DecideDebitRun run={run} onDecided={again} />
            </Card>
            <Collections run={run} />
          </>
        )}
      </WhenLoaded>
    </>
  )
}

function Facts({ run }: { readonly run: WholeDebitRun }) {
  const texts = useTexts('books')
  const language = useLanguage()
  const { state, collect_on: day, collections, total, made_by: maker, made_at: madeAt, released_by: releaser, released_at: releasedAt, release_note: note } = run
  const byAt = (name: string, at: string) => fill(texts.byAt, { name, at: formatStudioMoment(at, language) })
  return (
    <DefinitionRows
      rows={[
        { label: texts.state, value: <RunStateTag state={state} /> },
        { label: texts.collectOn, value: formatShortDay(day, language) },
        { label: texts.count, value: collections },
        { label: texts.amount, value: <Euros euros={total} /> },
        { label: texts.madeBy, value: byAt(maker, madeAt) },
        ...(releaser !== null && releasedAt !== null ? [{ label: texts.releasedBy, value: byAt(releaser, releasedAt) }] : []),
        ...(note === '' ? [] : [{ label: texts.releaseNote, value: note }]),
      ]}
    />
  )
}

const looks = { under_way: 'plain', paid: 'good', came_back: 'bad', returned: 'warn' } as const

function Collections({ run: { state, records } }: { readonly run: WholeDebitRun }) {
  const texts = useTexts('books')
  return (
    <Section heading={texts.collections}>
      {state === 'discarded'
        ? <EmptyState title={texts.collectionsGone} text={texts.collectionsGoneHint} />
        : (
          <CollectionTable
            caption={texts.collectionsCaption}
            collections={records.map(({ state: itsState, return_reason: reason, ...one }) => ({
              ...one, remark: reason === '' || reason === unnamedReturn ? null : fill(texts.returnReason, { reason }), state: <Tag kind={looks[itsState]}>{texts[`collection_${itsState}`]}</Tag>,
            }))}
          />
        )}
    </Section>
  )
}

/** What can be done with a run: release it or give it up, and once it is released, load its file. */
interface Props {
  readonly run: WholeDebitRun
  readonly onDecided: () => void
}

function DecideDebitRun({ run, onDecided }: Props) {
  const texts = useTexts('books')
  const { pending, save } = useBooksFile()
  if (run.state === 'discarded') return null
  if (run.state === 'released') {
    return <SubmitButton type="button" pending={pending} onClick={() => save(`/staff/books/debitRuns/${run.id}/file`)}>{texts.loadFile}</SubmitButton>
  }
  return (
    <>
      {run.may_release === 'somebody_else' && <p>{texts.releaseByOther}</p>}
      <div className="books-actions">
        {run.may_release !== 'somebody_else' && <Release run={run} onDecided={onDecided} />}
        <Discard run={run} onDecided={onDecided} />
      </div>
    </>
  )
}

function Release({ run: { id: runId, collections, total, may_release: may }, onDecided }: Props) {
  const texts = useTexts('books')
  const language = useLanguage()
  const [note, setNote] = useState('')
  return (
    <ConfirmedAction
      label={texts.release} look="ink" title={texts.releaseQuestion} kind="ink" ask={() => staffSession().ask(debitRunContract.releaseDebitRun, { runId, note })}
      done={texts.released} onDone={onDecided}
    >
      <p>{fill(texts.releaseHint, { count: collections, total: formatEuros(total, language) })}</p>
      {may === 'with_reason' && (
        <>
          <p>{texts.releaseAloneHint}</p>
          <TextField label={texts.note} whenRefused={texts.noteMissing} name="note" maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
        </>
      )}
    </ConfirmedAction>
  )
}

function Discard({ run: { id: runId }, onDecided }: Props) {
  const texts = useTexts('books')
  return (
    <ConfirmedAction
      label={texts.discard} title={texts.discardQuestion} ask={() => staffSession().ask(debitRunContract.discardDebitRun, { runId })}
      done={texts.discarded} onDone={onDecided}
    >
      <p>{texts.discardHint}</p>
    </ConfirmedAction>
  )
}
