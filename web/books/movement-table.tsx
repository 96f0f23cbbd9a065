import { useState } from 'react'
import { unnamedReturn } from '#domain/books/match-movement.ts'
import { type MatchShown, type MovementShown, statementContract } from '#domain/books/statement.contract.ts'
import type { Language } from '#domain/language.ts'
import { printedIban } from '#domain/money/iban.ts'
import { fill } from '#web/texts/fill.ts'
import { formatEuros } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useLanguage } from '#web/use-language.ts'
import { useStaffSending } from '#web/staff/staff-failure-words.ts'
import { staffSession } from '#web/staff/staff-session.ts'
import { Day } from '#web/studio/studio-cells.tsx'

export function MovementTable({ records, onDecided }: { readonly records: readonly MovementShown[]; readonly onDecided: () => void }) {
  const texts = useTexts('books')
  const language = useLanguage()
  return (
    <DataTable
      caption={texts.movementsCaption} rows={records} rowKey={({ id }) => id}
      columns={[
        { key: 'day', label: texts.day, cell: ({ booked_on: day }) => <div className="books-day"><Day day={day} /></div> },
        { key: 'payer', label: texts.payer, cell: (movement) => <Payer movement={movement} /> },
        {
          key: 'amount', label: texts.amount, numeric: true,
          cell: ({ kind, amount, currency }) => `${kind === 'taken_back' || kind === 'fee' ? '−' : ''}${amountWords(amount, currency, language)}`,
        },
        { key: 'fits', label: texts.whatFits, cell: (movement) => <WhatBecame movement={movement} /> },
        { key: 'action', label: texts.action, cell: (movement) => (movement.state === 'open' ? <DecideMovement movement={movement} onDecided={onDecided} /> : movement.note) },
      ]}
    />
  )
}

function amountWords(amount: number, currency: string, language: Language): string {
  return currency === 'EUR' ? formatEuros(amount, language) : new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount)
}

function Payer({ movement: { debtor_name: name, debtor_iban: iban, remittance, kind, return_reason: reason } }: { readonly movement: MovementShown }) {
  const texts = useTexts('books')
  const kinds = { credit: '', taken_back: reason === '' ? texts.kindDebit : texts.kindTakenBack, came_back: texts.kindCameBack, undivided: texts.kindUndivided, fee: texts.kindFee } as const
  return (
    <div className="books-payer">
      {kinds[kind] !== '' && <b>{kinds[kind]} </b>}{name || (kind === 'fee' ? '' : texts.payerUnknown)}
      {iban !== '' && <small>{printedIban(iban)}</small>}
      {remittance !== '' && <small>{remittance}</small>}
      {reason !== '' && reason !== unnamedReturn && <small>{fill(texts.returnReason, { reason })}</small>}
    </div>
  )
}

function WhatBecame({ movement }: { readonly movement: MovementShown }) {
  const texts = useTexts('books')
  const language = useLanguage()
  const { state, match, order_number: number, booked } = movement
  if (state === 'booked') {
    const amount = formatEuros(booked, language)
    return <div><Tag kind="good">{texts.stateBooked}</Tag><small>{number === null ? fill(texts.bookedOnRun, { amount }) : fill(texts.bookedOn, { number, amount })}</small></div>
  }
  if (state === 'returned') return <Tag kind="warn">{texts.stateReturned}</Tag>
  if (state === 'ignored' || match === null) return <Tag kind="plain">{texts.stateIgnored}</Tag>
  const tag = matchTag(match)
  return <div className="books-fits"><Tag kind={tag.kind}>{texts[tag.label]}</Tag><small>{matchWords(match, texts, language)}</small></div>
}

type Decision = 'book' | 'return' | 'setAside'

function bestOf({ kind, match }: MovementShown): Decision {
  if (kind === 'came_back' || kind === 'undivided' || match?.kind === 'unclear_debit' || match?.kind === 'not_collected') return 'setAside'
  if (match?.kind === 'nothing_open') return kind === 'credit' ? 'return' : 'setAside'
  return match?.orders.length ? 'book' : 'setAside'
}

/** Decides on one movement: on which order it is booked, that it goes back, or that it concerns none. What fits best is chosen already. */
function DecideMovement({ movement, onDecided }: { readonly movement: MovementShown; readonly onDecided: () => void }) {
  const texts = useTexts('books')
  const language = useLanguage()
  const { pending, failure, failureText, send, forget } = useStaffSending({ NOTHING_TO_PAY: texts.nothingOpen })
  const [decision, setDecision] = useState<Decision>(bestOf(movement))
  const [orderNumber, setOrderNumber] = useState(String(movement.match?.orders[0]?.order_number ?? ''))
  const [note, setNote] = useState('')
  const isUnfit = failure?.code === 'WRONG_INPUT'

  async function decide(close: () => void) {
    await sendDecision(movement.id, { decision, orderNumber, note })
    close()
    showAlert('success', texts.decided)
    onDecided()
  }

  return (
    <ConfirmedButton
      label={texts.decide} name={`${texts.decide}: ${movement.debtor_name || texts.payerUnknown}, ${movement.amount}`} title={texts.decideTitle} confirmLabel={texts.saveDecision}
      kind="ink" pending={pending} failure={isUnfit ? undefined : failureText} onOpen={forget} onConfirm={(close) => void send(() => decide(close))}
    >
      {movement.match && <p>{matchWords(movement.match, texts, language)}</p>}
      <SelectField
        label={texts.decision} name="decision" value={decision} options={useDecisions(movement)}
        onChange={(event) => setDecision(event.currentTarget.value as Decision)}
      />
      {decision === 'book' && (
        <TextField
          label={texts.orderNumber} name="order_number" inputMode="numeric" value={orderNumber} error={isUnfit ? texts.orderNumberWrong : undefined}
          onChange={(event) => setOrderNumber(event.currentTarget.value)}
        />
      )}
      {decision === 'return' && <p>{texts.returnHint}</p>}
      {decision === 'setAside' && (
        <TextField label={texts.asideNote} name="note" maxLength={500} value={note} error={isUnfit ? texts.asideNoteWrong : undefined} onChange={(event) => setNote(event.currentTarget.value)} />
      )}
    </ConfirmedButton>
  )
}

function useDecisions({ kind }: MovementShown): { value: Decision; label: string }[] {
  const texts = useTexts('books')
  const aside = { value: 'setAside', label: texts.decisionAside } as const
  if (kind === 'taken_back') return [{ value: 'book', label: texts.decisionBookBack }, aside]
  if (kind !== 'credit') return [aside]
  return [{ value: 'book', label: texts.decisionBook }, { value: 'return', label: texts.decisionReturn }, aside]
}

interface Said {
  readonly decision: Decision
  readonly orderNumber: string
  readonly note: string
}

async function sendDecision(movementId: string, { decision, orderNumber, note }: Said): Promise<void> {
  const session = staffSession()
  if (decision === 'return') await session.ask(statementContract.returnMovement, { movementId })
  else if (decision === 'setAside') await session.ask(statementContract.setMovementAside, { movementId, note })
  else await session.ask(statementContract.bookMovement, { movementId, order_number: Number(orderNumber.trim()) })
}

function matchTag({ sure, kind }: MatchShown) {
  if (sure) return { kind: 'good', label: 'sure' } as const
  return kind === 'unknown' ? ({ kind: 'plain', label: 'nothingFits' } as const) : ({ kind: 'warn', label: 'maybe' } as const)
}

/** What was found out about a movement, in words, with what to do about it. */
function matchWords({ kind, sure, difference, orders, run_reference: run, invoice_number: invoice }: MatchShown, texts: AllTexts['books'], language: Language): string {
  const sentence = kind === 'takes_back' && !sure ? 'takes_back-differs' : kind === 'pays' && invoice !== '' ? 'pays-invoice' : kind
  return fill<string>(texts[`fits-${sentence}`], {
    orders: orders.map(({ order_number: number, customer }) => `${number} (${customer})`).join(', '), difference: formatEuros(difference, language), run, invoice,
  })
}
