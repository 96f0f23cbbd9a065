import { type SyntheticEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MovementShown, statementContract } from '#domain/books/statement.contract.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Refused } from '#web/calls/refused.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Card, Section } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormSummary } from '#web/ui/form-summary.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { Moment } from '#web/studio/studio-cells.tsx'
import { StudioList, StudioTable, usePlaceInList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'
import { useAsked } from '#web/studio/use-asked.tsx'
import './books.css'
import { MovementTable } from './movement-table.tsx'

export default function StatementsScreen() {
  const texts = useTexts('books')
  const state = useSearchParams()[0].get('decided') === null ? 'open' : 'decided'
  const movements = useAsked(statementContract.listMovements, { state, after: usePlaceInList() })
  const statements = useAsked(statementContract.listStatements, { limit: 10, after: usePlaceInList('statements') })

  function readAgain() {
    movements.again()
    statements.again()
  }

  return (
    <>
      <StudioTitle lead={texts.statementsLead} />
      <ReadStatement onRead={readAgain} />
      <Movements state={state} asked={movements.asked} again={movements.again} />
      <Section heading={texts.statementsRead}>
        <StudioTable
          {...statements} failed={texts.statementsReadFailed} label={texts.statementsRead} name="statements"
          empty={<EmptyState title={texts.statementsReadEmpty} text={texts.statementsReadEmptyHint} />} caption={texts.statementsReadCaption} rowKey={({ id }) => id}
          columns={[
            { key: 'when', label: texts.when, cell: ({ read_at: at }) => <Moment at={at} /> },
            { key: 'file', label: texts.file, cell: ({ file_name: name }) => <span className="studio-address">{name}</span> },
            {
              key: 'movements', label: texts.movementCount,
              cell: ({ movements: count, new_movements: added }) => fill(texts.movementCountNew, { count, added }),
            },
            { key: 'by', label: texts.by, cell: ({ read_by: name }) => name },
          ]}
        />
      </Section>
    </>
  )
}

/** What the statements show: those to decide, with what fits, or those that were. */
interface MovementsProps {
  readonly state: 'open' | 'decided'
  readonly asked: Loaded<OutputOf<typeof statementContract.listMovements>>
  readonly again: () => void
}

function Movements({ state, asked, again }: MovementsProps) {
  const texts = useTexts('books')
  const isOpen = state === 'open'
  const title = isOpen ? texts.movements : texts.movementsDecided
  return (
    <section aria-labelledby="movements">
      <div className="studio-head-row">
        <h2 id="movements">{title}</h2>
        <LinkButton kind="quiet" to={isOpen ? '?decided' : '?'} preventScrollReset>{isOpen ? texts.showDecided : texts.showOpen}</LinkButton>
      </div>
      <StudioList
        asked={asked} again={again} failed={texts.movementsFailed} label={title}
        empty={<EmptyState title={isOpen ? texts.movementsEmpty : texts.movementsNoneDecided} text={texts.movementsEmptyHint} />}
      >
        {(records) => <>{isOpen && <Sure records={records} onBooked={again} />}<MovementTable records={records} onDecided={again} /></>}
      </StudioList>
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

/** Books all that is sure, also beyond this page; where there is much, call after call. */
function BookSureMovements({ onBooked }: { readonly onBooked: () => void }) {
  const texts = useTexts('books')
  const { pending, failureText, send } = useStaffSending()

  async function book() {
    let count = 0
    for (;;) {
      const { booked, has_more: hasMore } = await staffSession().ask(statementContract.bookSureMovements, {})
      count += booked
      if (!hasMore) break
    }
    showAlert('success', count === 1 ? texts.bookedOne : fill(texts.bookedSure, { count }))
    onBooked()
  }

  return (
    <>
      <SubmitButton type="button" pending={pending} onClick={() => void send(book)}>{texts.bookSure}</SubmitButton>
      <FormSummary failure={failureText} />
    </>
  )
}

/** Takes a file of the bank and sends it. */
const mostBytes = 8 * 1024 * 1024

function ReadStatement({ onRead }: { readonly onRead: () => void }) {
  const texts = useTexts('books')
  const form = useRef<HTMLFormElement>(null)
  const { pending, failure, failureText, send } = useStaffSending({ TOO_LARGE: texts.fileTooLarge })
  const [unfit, setUnfit] = useState<string>()

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const file = new FormData(event.currentTarget).get('file')
    if (!(file instanceof File) || file.size === 0) return setUnfit(texts.noFile)
    if (file.size > mostBytes) return setUnfit(texts.fileTooLarge)
    setUnfit(undefined)
    await send(async () => {
      const answer = await staffSession().ask(statementContract.readStatement, { file_name: file.name.slice(0, 200), content: await base64Of(file) })
      const { movements: count, new_movements: added, sure, to_decide: undecided, not_ours: others, not_booked_yet: pendingCount } = answer
      showAlert('success', fill(pendingCount > 0 ? texts.statementReadPending : texts.statementRead, { count, added, sure, open: undecided, others, pending: pendingCount }))
      form.current?.reset()
      onRead()
    })
  }

  const why = failure?.code === 'STATEMENT_REFUSED' ? refusalWords(failure, texts) : failureText
  return (
    <Card>
      <form ref={form} className="books-upload" onSubmit={(event) => void submit(event)} noValidate>
        <TextField label={texts.statementFile} hint={texts.statementFileHint} error={unfit ?? why} name="file" type="file" accept=".xml,.camt,.zip,text/xml,application/xml,application/zip" />
        <SubmitButton pending={pending}>{texts.readStatement}</SubmitButton>
      </form>
    </Card>
  )
}

function refusalWords({ fields }: Refused, texts: AllTexts['books']): string {
  const reason = fields['content']?.code ?? ''
  const words: Readonly<Record<string, string>> = { ...texts, 'refused-too_large': texts.fileTooLarge }
  return words[`refused-${reason}`] ?? texts['refused-not_a_statement']
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(new Error('The file could not be read')))
    reader.readAsDataURL(file)
  })
}
