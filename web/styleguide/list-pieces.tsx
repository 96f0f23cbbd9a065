import { Accordion } from '#web/ui/accordion.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonCards, SkeletonText } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TypeDrawing } from '#web/ui/type-drawing.tsx'
import { Specimen } from './specimen.tsx'

const orders = [
  { number: '2026-10432', date: '20.11.2026', state: 'good', label: 'verfügbar', sum: '95,00 €' },
  { number: '2026-10398', date: '02.11.2026', state: 'warn', label: 'in Arbeit', sum: '1.234,56 €' },
  { number: '2026-09911', date: '30.09.2026', state: 'bad', label: 'überfällig', sum: '23,68 €' },
] as const

const columns: readonly Column<(typeof orders)[number]>[] = [
  { key: 'number', label: 'Bestellung', cell: ({ number }) => number },
  { key: 'date', label: 'Datum', cell: ({ date }) => date },
  { key: 'state', label: 'Stand', cell: ({ state, label }) => <Tag kind={state}>{label}</Tag> },
  { key: 'sum', label: 'Summe', numeric: true, cell: ({ sum }) => sum },
]

export function ListPieces() {
  return (
    <div className="specimens">
      <Specimen name="Data table; cards on a phone" wide>
        <DataTable
          caption="Orders"
          rows={orders}
          rowKey={({ number }) => number}
          columns={columns}
        />
      </Specimen>
      <Specimen name="Pager">
        <Pager page={5} lastPage={20} addressOf={(page) => `?page=${page}`} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Account"
          tabs={[
            { to: '/styleguide', label: 'Profil' },
            { to: '/myAccount/orders', label: 'Bestellungen' },
            { to: '/myAccount/invoices', label: 'Rechnungen' },
            { to: '/myAccount/greetings', label: 'Ansagen' },
          ]}
        />
      </Specimen>
      <Specimen name="Accordion">
        <div className="accordions">
          <Accordion title="Was heißt GEMA-frei?" name="faq" open>
            Für diese Musik müssen Sie keine Gebühren an die GEMA zahlen.
          </Accordion>
          <Accordion title="2026-10432" aside="95,00 €" name="faq">
            Drei Ansagen.
          </Accordion>
        </div>
      </Specimen>
      <Specimen name="Back link">
        <BackLink to="/products/">Anrufbeantworter</BackLink>
      </Specimen>
      <Specimen name="Empty state" wide>
        <EmptyState
          title="Ihr Warenkorb ist leer."
          text="Suchen Sie eine Ansage aus. Sie können alles anhören, bevor Sie bestellen."
          picture={<TypeDrawing type="freetext" />}
          action={<LinkButton to="/products/">Ansage gestalten</LinkButton>}
        />
      </Specimen>
      <Specimen name="Skeletons">
        <SkeletonCards count={2} />
        <SkeletonText lines={3} />
      </Specimen>
    </div>
  )
}
