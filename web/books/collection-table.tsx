import type { ReactNode } from 'react'
import type { DebitRun, DueCollection } from '#domain/books/debit-run.contract.ts'
import { CustomerLink, Day, Euros, OrderLink } from '#web/studio/studio-cells.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface ShownCollection extends Omit<DueCollection, 'problem'> {
  /** Under the customer. */
  readonly remark?: string | null
  readonly state?: ReactNode
}

export function CollectionTable({ caption, collections }: { readonly caption: string; readonly collections: readonly ShownCollection[] }) {
  const texts = useTexts('books')
  const hasStates = collections.some(({ state }) => state !== undefined)
  const columns: readonly Column<ShownCollection>[] = [
    { key: 'order', label: texts.order, cell: ({ order_id: id, order_number: number }) => <OrderLink id={id}>{number}</OrderLink> },
    { key: 'customer', label: texts.customer, cell: ({ customer_id: id, customer, remark }) => <div><CustomerLink id={id}>{customer}</CustomerLink>{remark && <small>{remark}</small>}</div> },
    { key: 'account', label: texts.account, cell: ({ iban, mandate_reference: mandate }) => <div>{iban}<small className="studio-unbroken">{mandate}</small></div> },
    { key: 'day', label: texts.collectOn, cell: ({ collect_on: day }) => <Day day={day} /> },
    { key: 'amount', label: texts.amount, numeric: true, cell: ({ amount }) => <Euros euros={amount} /> },
    { key: 'state', label: texts.state, cell: ({ state }) => state },
  ]
  return <DataTable caption={caption} columns={columns.filter(({ key }) => key !== 'state' || hasStates)} rows={collections} rowKey={({ payment_id: id }) => id} />
}

const runTags = { made: 'warn', released: 'good', discarded: 'plain' } as const

export function RunStateTag({ state }: Pick<DebitRun, 'state'>) {
  return <Tag kind={runTags[state]}>{useTexts('books')[`run-${state}`]}</Tag>
}
