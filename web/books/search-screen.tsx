/** All that the office knows by a name or a number, each leading to the thing itself. */
import { Link, useSearchParams } from 'react-router'
import { type Found, searchContract } from '#domain/books/search.contract.ts'
import { Moment } from '#web/studio/studio-cells.tsx'
import { useHeadingFocus, StudioTitle } from '#web/studio/studio-title.tsx'
import { useStudioPath } from '#web/studio/studio-paths.ts'
import { useAsked, WhenLoaded } from '#web/studio/use-asked.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'

export default function SearchScreen() {
  const texts = useTexts('office')
  const search = (useSearchParams()[0].get('search') ?? '').trim().slice(0, 254)
  const { asked, again } = useAsked(searchContract.searchStudio, { search })
  useHeadingFocus(search)
  return (
    <>
      <StudioTitle lead={texts.searchLead} />
      <WhenLoaded asked={asked} failed={texts.searchFailed} again={again}>
        {({ records }) => (records.length > 0 ? <FoundTable records={records} /> : <EmptyState title={search === '' ? texts.searchNothing : texts.nothingFound} text={texts.searchHint} />)}
      </WhenLoaded>
    </>
  )
}

function FoundTable({ records }: { readonly records: readonly Found[] }) {
  const texts = useTexts('office')
  return (
    <DataTable
      caption={texts.searchCaption} rows={records} rowKey={({ kind, id }) => `${kind} ${id}`}
      columns={[
        { key: 'name', label: texts.name, cell: (found) => <FoundLink found={found} /> },
        { key: 'kind', label: texts.what, cell: ({ kind }) => <Tag kind="plain">{texts[`found_${kind}`]}</Tag> },
        { key: 'about', label: texts.whose, cell: ({ about }) => <span className="studio-address">{about || '–'}</span> },
        { key: 'at', label: texts.since, cell: ({ date_entered: at }) => <Moment at={at} /> },
      ]}
    />
  )
}

function FoundLink({ found: { kind, id, order_id: orderId, name } }: { readonly found: Found }) {
  const texts = useTexts('office')
  const pathTo = useStudioPath()
  const address = {
    customer: pathTo('customer', { customerId: id }), order: pathTo('officeOrder', { orderId: id }), invoice: pathTo('officeOrder', { orderId: orderId ?? id }),
    greeting: `${pathTo('today')}?greeting=${id}`,
  }[kind]
  return <Link to={address}>{name || texts.erased}</Link>
}
