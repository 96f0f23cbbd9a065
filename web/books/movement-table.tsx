/** Movements as rows: who paid what, what fits, and the way to decide. */
import { unnamedReturn } from '#domain/books/bank-movement.ts'
import type { MovementShown } from '#domain/books/statement.contract.ts'
import { printedIban } from '#domain/money/iban.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney, formatNumber } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioDate } from '../studio/studio-clock.ts'
import { DecideMovement } from './decide-movement.tsx'
import { matchTag, matchWords } from './movement-words.ts'

interface Props {
  readonly records: readonly MovementShown[]
  readonly onDecided: () => void
}

export function MovementTable({ records, onDecided }: Props) {
  const texts = useTexts('books')
  const language = useLanguage()
  return <DataTable caption={texts.movementsCaption} columns={columnsIn(texts, language, onDecided)} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['books'], language: Language, onDecided: () => void): readonly Column<MovementShown>[] {
  return [
    { key: 'day', label: texts.day, cell: ({ booked_on: day }) => <div className="books-day"><time className="figures" dateTime={day}>{formatStudioDate(day, language)}</time></div> },
    { key: 'payer', label: texts.payer, cell: (movement) => <Payer movement={movement} /> },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ kind, amount, currency }) => <span className="figures">{kind === 'taken_back' ? '−' : ''}{amountWords(amount, currency, language)}</span> },
    { key: 'fits', label: texts.whatFits, cell: (movement) => <WhatBecame movement={movement} /> },
    { key: 'action', label: texts.action, cell: (movement) => (movement.state === 'open' ? <DecideMovement movement={movement} onDecided={onDecided} /> : movement.note) },
  ]
}

function amountWords(amount: number, currency: string, language: Language): string {
  return currency === 'EUR' ? formatMoney(Math.round(amount * 100), language) : formatNumber(amount, language, { style: 'currency', currency })
}

function Payer({ movement: { debtor_name: name, debtor_iban: iban, remittance, kind, return_reason: reason } }: { readonly movement: MovementShown }) {
  const texts = useTexts('books')
  const kinds = { credit: '', taken_back: reason === '' ? texts.kindDebit : texts.kindTakenBack, came_back: texts.kindCameBack, undivided: texts.kindUndivided } as const
  return (
    <div className="books-payer">
      {kinds[kind] !== '' && <b>{kinds[kind]} </b>}{name || texts.payerUnknown}
      {iban !== '' && <small className="figures">{printedIban(iban)}</small>}
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
    const amount = formatMoney(Math.round(booked * 100), language)
    return <div><Tag kind="good">{texts.stateBooked}</Tag><small>{number === null ? fill(texts.bookedOnRun, { amount }) : fill(texts.bookedOn, { number, amount })}</small></div>
  }
  if (state === 'returned') return <Tag kind="warn">{texts.stateReturned}</Tag>
  if (state === 'ignored' || match === null) return <Tag kind="plain">{texts.stateIgnored}</Tag>
  const tag = matchTag(match)
  return <div className="books-fits"><Tag kind={tag.kind}>{texts[tag.label]}</Tag><small>{matchWords(match, texts, language)}</small></div>
}
