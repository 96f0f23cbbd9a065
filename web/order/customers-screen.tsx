import { useSearchParams } from 'react-router'
import { officeContract } from '#domain/books/office.contract.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OfficeSearchForm } from './office-search-form.tsx'
import { Moment, StudioButton, StudioLink } from '#web/studio/studio-cells.tsx'
import { StudioTable, useAskedList } from '#web/studio/studio-list.tsx'
import { StudioTitle } from '#web/studio/studio-title.tsx'

export default function CustomersScreen() {
  const texts = useTexts('office')
  const [query, setQuery] = useSearchParams()
  const search = (query.get('search') ?? '').trim().slice(0, 254)
  const { asked, again } = useAskedList(officeContract.listCustomers, { search })
  return (
    <>
      <StudioTitle lead={texts.customersLead} />
      <OfficeSearchForm key={search} search={search} onSearch={setQuery} />
      {asked.status === 'ready' && asked.value.is_cut && <p className="studio-note" role="status">{texts.moreFit}</p>}
      <StudioTable
        asked={asked} again={again} failed={texts.customersFailed} label={texts.customers} caption={texts.customersCaption} rowKey={({ id }) => id}
        empty={search === ''
          ? <EmptyState title={texts.customersEmpty} text={texts.customersEmptyHint} />
          : <EmptyState title={texts.noSuchCustomer} text={texts.noSuchHint} action={<StudioButton to="customers">{texts.allCustomers}</StudioButton>} />}
        columns={[
          { key: 'at', label: texts.since, cell: ({ date_entered: at }) => <Moment at={at} /> },
          { key: 'number', label: texts.number, cell: ({ number }) => number },
          {
            key: 'name', label: texts.customer,
            cell: ({ id, name, company, is_erased: isErased }) => (
              <div><StudioLink to="customer" of={{ customerId: id }}>{isErased ? texts.erased : (company || name)}</StudioLink>{company !== '' && <small>{name}</small>}</div>
            ),
          },
          { key: 'email', label: texts.email, cell: ({ email }) => <span className="studio-address">{email || '–'}</span> },
        ]}
      />
    </>
  )
}
