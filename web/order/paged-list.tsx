/** The old page stays until the new one is there; then the focus moves to the beginning of the list. */
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { usePathTo } from '#web/use-language.ts'
import { PartFailed } from './loaded-part.tsx'

interface Page<Record> {
  readonly total_results: number
  readonly records: readonly Record[]
}

interface Props<Record> {
  readonly screen: 'orders' | 'invoices' | 'greetings'
  readonly size: number
  /** Has to stay the same function. */
  readonly list: (wish: { readonly limit: number; readonly offset: number }) => Promise<Page<Record>>
  readonly empty: ReactNode
  readonly children: (records: readonly Record[], read: { readonly reload: () => Promise<void>; readonly refresh: () => Promise<void> }) => ReactNode
}

export function PagedList<Record>({ screen, size, list, empty, children }: Props<Record>) {
  const page = usePage()
  const pathTo = usePathTo()
  const load = useCallback(async () => ({ page, ...await list({ limit: size, offset: (page - 1) * size }) }), [page, size, list])
  const { state, reload, refresh } = useLoaded(load)
  if (state.status === 'loading') return <SkeletonCards count={3} />
  if (state.status === 'failed') return <PartFailed code={state.code} onAgain={reload} />
  const { records, total_results: total, page: shownPage } = state.value
  const lastPage = Math.ceil(total / size)
  const addressOf = (other: number) => pathTo(screen, {}, other === 1 ? {} : { page: String(other) })
  if (total === 0) return empty
  if (records.length === 0) return <Navigate to={addressOf(lastPage)} replace />
  return (
    <div className="stack" aria-busy={shownPage !== page}>
      {lastPage > 1 && <Shown page={shownPage} from={(shownPage - 1) * size + 1} count={records.length} total={total} />}
      {children(records, { reload, refresh })}
      <Pager page={shownPage} lastPage={lastPage} addressOf={addressOf} />
    </div>
  )
}

interface ShownProps {
  readonly page: number
  readonly from: number
  readonly count: number
  readonly total: number
}

function Shown({ page, from, count, total }: ShownProps) {
  const texts = useTexts('orders')
  const place = useRef<HTMLParagraphElement>(null)
  const lastPage = useRef(page)

  useEffect(() => {
    if (lastPage.current === page) return
    lastPage.current = page
    place.current?.focus()
  }, [page])

  return <p className="soft figures order-shown" tabIndex={-1} ref={place}>{fill(texts.shown, { from, to: from + count - 1, total })}</p>
}

/** Which page of a list the address names. */
const mostPages = 1000

function usePage(): number {
  const [search] = useSearchParams()
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1
}
