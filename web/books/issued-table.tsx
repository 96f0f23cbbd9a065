/** Issued documents as rows; each number loads its document. */
import type { Issued } from '#domain/books/issued.contract.ts'
import type { Language } from '#domain/language.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { formatStudioDate } from '../studio/studio-clock.ts'
import { useBooksFile } from './use-books-file.ts'

export function IssuedTable({ records }: { readonly records: readonly Issued[] }) {
  const texts = useTexts('books')
  const language = useLanguage()
  return <DataTable caption={texts.listCaption} columns={columnsIn(texts, language)} rows={records} rowKey={({ id }) => id} />
}

function columnsIn(texts: AllTexts['books'], language: Language): readonly Column<Issued>[] {
  return [
    { key: 'number', label: texts.number, cell: (issued) => <DocumentButton issued={issued} /> },
    { key: 'customer', label: texts.customer, cell: ({ customer, order_number: number }) => <div className="books-payer">{customer}<small>{texts.order} <span className="figures">{number}</span></small></div> },
    {
      key: 'days', label: texts.issuedOn,
      cell: ({ issued_on: day, due_on: due }) => (
        <div className="figures">{formatStudioDate(day, language)}{due !== null && <small>{texts.dueOn} {formatStudioDate(due, language)}</small>}</div>
      ),
    },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ total, kind }) => <span className="figures">{formatMoney(Math.round(total * 100) * (kind === 'credit_note' ? -1 : 1), language)}</span> },
    { key: 'state', label: texts.state, cell: (issued) => <State issued={issued} /> },
  ]
}

function DocumentButton({ issued: { id, number, cancels } }: { readonly issued: Issued }) {
  const texts = useTexts('books')
  const { pending, save } = useBooksFile()
  return (
    <div className="books-document">
      <Button kind="quiet" aria-label={fill(texts.loadPdf, { number })} aria-busy={pending} onClick={() => save(`/staff/books/invoices/${id}/pdf`)}><span className="figures">{number}</span></Button>
      {cancels !== null && <small>{fill(texts.cancels, { number: cancels })}</small>}
    </div>
  )
}

const looks = {
  due: { kind: 'plain', words: 'statusDue' }, overdue: { kind: 'bad', words: 'statusOverdue' }, paid: { kind: 'good', words: 'statusPaid' }, cancelled: { kind: 'plain', words: 'statusCancelled' },
} as const

function State({ issued: { status, reminders, last_reminded_on: last, reminder_held: isHeld, payment_option: how } }: { readonly issued: Issued }) {
  const texts = useTexts('books')
  const ways = useTexts('money')
  const language = useLanguage()
  if (status === null) return <Tag kind="plain">{texts.creditNote}</Tag>
  const { kind, words } = looks[status]
  const day = last === null ? '' : formatStudioDate(last, language)
  return (
    <div>
      <Tag kind={kind}>{texts[words]}</Tag>
      {how !== null && <small>{ways[how]}</small>}
      {reminders > 0 && <small>{reminders === 1 ? fill(texts.remindedOnce, { day }) : fill(texts.remindedTimes, { count: reminders, day })}</small>}
      {isHeld && <small>{ways.reminderHeld}</small>}
    </div>
  )
}
