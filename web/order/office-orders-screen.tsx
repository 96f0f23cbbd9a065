import { useSearchParams } from 'react-router'
import { orderStatuses } from '#domain/order/order-status.ts'
import { officeContract } from '#domain/books/office.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { OfficeOrderTable } from './office-order-table.tsx'
import { OfficeSearchForm } from './office-search-form.tsx'
import { StudioButton } from '#web/studio/studio-cells.tsx'
import { StudioList, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'

export default function OfficeOrdersScreen() {
  const texts = useTexts('office')
  const words = useTexts('orders')
  const [query, setQuery] = useSearchParams()
  const search = (query.get('search') ?? '').trim().slice(0, 254)
  const status = orderStatuses.find((one) => one === query.get('status')) ?? ''
  const { asked, again } = useAskedList(officeContract.listOfficeOrders, { search, status })
  return (
    <>
      <StudioTitle lead={texts.ordersLead} />
      <OfficeSearchForm key={`${search} ${status}`} search={search} onSearch={setQuery}>
        <SelectField
          label={texts.state} name="status" defaultValue={status} required={false}
          options={[{ value: '', label: texts.any }, ...orderStatuses.map((value) => ({ value, label: words[`order-${value}`] }))]}
        />
      </OfficeSearchForm>
      {asked.status === 'ready' && asked.value.is_cut && <p className="studio-note" role="status">{texts.moreFit}</p>}
      <StudioList
        asked={asked} again={again} failed={texts.ordersFailed} label={texts.orders}
        empty={search === '' && status === ''
          ? <EmptyState title={texts.ordersEmpty} text={texts.ordersEmptyHint} />
          : <EmptyState title={texts.noSuchOrder} text={texts.noSuchHint} action={<StudioButton to="officeOrders">{texts.allOrders}</StudioButton>} />}
      >
        {(records) => <OfficeOrderTable records={records} />}
      </StudioList>
    </>
  )
}
