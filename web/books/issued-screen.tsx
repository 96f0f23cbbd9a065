/** Invoices and credit notes: found, proved complete, handed to the tax adviser. */
import { useSearchParams } from 'react-router'
import { issuedContract } from '#domain/books/issued.contract.ts'
import { issuedFilters, type IssuedFilter } from '#domain/books/issued-filter.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { ReadOn, usePlaceInList } from '../studio/read-on.tsx'
import { useStudioPath } from '../studio/studio-paths.ts'
import { useAsked } from '../studio/use-asked.ts'
import { useHeadingFocus } from '../studio/use-heading-focus.ts'
import { WhenLoaded } from '../studio/when-loaded.tsx'
import { ExportMonth } from './export-month.tsx'
import { IssuedFilterForm } from './issued-filter-form.tsx'
import { IssuedTable } from './issued-table.tsx'
import { ProveIssued } from './prove-issued.tsx'
import './books.css'

export const loader = textsLoader('books', 'money')

export default function IssuedScreen() {
  const texts = useTexts('books')
  const { issuedHeadline } = useTexts('studio')
  const [query, setQuery] = useSearchParams()
  const which = issuedFilters.find((one) => one === query.get('which')) ?? 'all'
  const search = (query.get('search') ?? '').trim().slice(0, 254)
  const after = usePlaceInList()
  const { asked, again } = useAsked(issuedContract.listIssued, { which, search, after })
  useHeadingFocus(after)
  return (
    <>
      <ScreenTitle title={issuedHeadline} lead={texts.issuedLead} />
      <IssuedFilterForm
        key={`${which} ${search}`} which={which} search={search}
        onFilter={(wanted) => setQuery({ ...(wanted.which !== 'all' && { which: wanted.which }), ...(wanted.search !== '' && { search: wanted.search }) })}
      />
      <section aria-label={texts.list}>
        <WhenLoaded asked={asked} failed={texts.listFailed} again={again}>
          {({ records, next }) => (
            <>
              {records.length > 0 ? <IssuedTable records={records} /> : <NoneIssued which={which} search={search} />}
              <ReadOn label={texts.list} next={next} />
            </>
          )}
        </WhenLoaded>
      </section>
      <div className="studio-two">
        <ProveIssued />
        <ExportMonth />
      </div>
    </>
  )
}

function NoneIssued({ which, search }: { readonly which: IssuedFilter; readonly search: string }) {
  const texts = useTexts('books')
  const here = useStudioPath()('issued')
  if (which === 'all' && search === '') return <EmptyState title={texts.listEmpty} text={texts.listEmptyHint} />
  return <EmptyState title={texts.noSuch} text={search === '' ? texts.noneOfThese : texts.noSuchHint} action={<LinkButton kind="ghost" to={here}>{texts.showAll}</LinkButton>} />
}
