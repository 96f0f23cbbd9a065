/** How far the greetings of an order are, also in what customers do not see. */
import type { Language } from '#domain/language.ts'
import type { WholeOrder } from '#domain/books/office.contract.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useLanguage } from '#web/use-language.ts'
import { GreetingStatusTag } from './status-tags.tsx'
import { formatStudioDate } from '#web/studio/studio-clock.ts'

type Greeting = WholeOrder['Order']['greetings']['records'][number] & Partial<Omit<WholeOrder['production'][number], 'id'>>

export function OfficeOrderGreetings({ whole: { Order: order, production } }: { readonly whole: WholeOrder }) {
  const texts = useTexts('office')
  const rows = order.greetings.records.map((greeting): Greeting => ({ ...production.find(({ id }) => id === greeting.id), ...greeting }))
  return (
    <section aria-labelledby="office-greetings">
      <h2 id="office-greetings">{texts.greetings}</h2>
      <DataTable caption={texts.greetingsCaption} columns={columnsIn(texts, useLanguage(), order.status === 'Prepaid waiting approval')} rows={rows} rowKey={({ id }) => id} />
    </section>
  )
}

function columnsIn(texts: AllTexts['office'], language: Language, isUnpaid: boolean): readonly Column<Greeting>[] {
  return [
    { key: 'name', label: texts.name, cell: ({ pos, name }) => <span>{pos}. {name}</span> },
    { key: 'until', label: texts.deadline, cell: ({ deadline }) => <span className="figures">{deadline === null ? '–' : formatStudioDate(deadline, language)}</span> },
    {
      key: 'state', label: texts.state,
      cell: ({ shown_status: status, production_state: state, waits_because: because }) => (
        <div>
          <GreetingStatusTag status={status} isUnpaid={isUnpaid} />
          {state && <small>{texts[state]}</small>}
          {because && <> <Tag kind="warn">{texts.waits}</Tag></>}
        </div>
      ),
    },
  ]
}
