import { Link, useSearchParams } from 'react-router'
import type { Language } from '#domain/language.ts'
import { officeContract, type OfficeCustomer } from '#domain/books/office.contract.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { useLanguage } from '#web/use-language.ts'
import { OfficeSearchForm } from './office-search-form.tsx'
import { StudioList, usePlaceInList } from '#web/studio/studio-list.tsx'
import { formatStudioMoment } from '#web/studio/studio-clock.ts'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked } from '#web/studio/use-asked.ts'
import { useHeadingFocus } from '#web/studio/use-heading-focus.ts'

export const loader = textsLoader('office')

export default function CustomersScreen() {
  const texts = useTexts('office')
  const { customers } = useTexts('studio')
  const language = useLanguage()
  const pathTo = useStudioPath()
  const [query, setQuery] = useSearchParams()
  const search = (query.get('search') ?? '').trim().slice(0, 254)
  const after = usePlaceInList()
  const { asked, again } = useAsked(officeContract.listCustomers, { search, after })
  useHeadingFocus(after)
  return (
    <>
      <ScreenTitle title={customers} lead={texts.customersLead} />
      <OfficeSearchForm key={search} search={search} onSearch={setQuery} />
      {asked.status === 'ready' && asked.value.is_cut && <p className="studio-note" role="status">{texts.moreFit}</p>}
      <StudioList
        asked={asked} again={again} failed={texts.customersFailed} label={texts.customers}
        empty={search === ''
          ? <EmptyState title={texts.customersEmpty} text={texts.customersEmptyHint} />
          : <EmptyState title={texts.noSuchCustomer} text={texts.noSuchHint} action={<LinkButton kind="ghost" to={pathTo('customers')}>{texts.allCustomers}</LinkButton>} />}
      >
        {(records) => <DataTable caption={texts.customersCaption} columns={columnsIn(texts, language, pathTo)} rows={records} rowKey={({ id }) => id} />}
      </StudioList>
    </>
  )
}

function columnsIn(texts: AllTexts['office'], language: Language, pathTo: ReturnType<typeof useStudioPath>): readonly Column<OfficeCustomer>[] {
  return [
    { key: 'at', label: texts.since, cell: ({ date_entered: at }) => <time className="figures" dateTime={at}>{formatStudioMoment(at, language)}</time> },
    { key: 'number', label: texts.number, cell: ({ number }) => <span className="figures">{number}</span> },
    {
      key: 'name', label: texts.customer,
      cell: ({ id, name, company, is_erased: isErased }) => (
        <div><Link to={pathTo('customer', { customerId: id })}>{isErased ? texts.erased : (company || name)}</Link>{company !== '' && <small>{name}</small>}</div>
      ),
    },
    { key: 'email', label: texts.email, cell: ({ email }) => <span className="studio-address">{email || '–'}</span> },
  ]
}
