import type { ReactNode, SyntheticEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Endpoint, InputOf } from '#domain/endpoint.ts'
import type { Loaded } from '#web/calls/use-loaded.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DataTable, type TableProps } from '#web/ui/data-table.tsx'
import { useHeadingFocus } from './studio-title.tsx'
import { useAsked, WhenLoaded } from './use-asked.tsx'

interface FilterProps {
  readonly find: string
  readonly className?: string
  readonly children: ReactNode
  /** Without what was left empty. */
  readonly onFind: (wanted: Readonly<Record<string, string>>) => void
}

/** Narrows a list, by the address. */
export function FilterForm({ find, className = 'studio-filter', children, onFind }: FilterProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value).trim()])
    onFind(Object.fromEntries(typed.filter(([, value]) => value !== '')))
  }

  return <form className={className} role="search" onSubmit={submit}>{children}<Button type="submit" kind="ghost">{find}</Button></form>
}

interface ReadOnProps {
  /** Which list it is, for those who do not see it. */
  readonly label: string
  /** Of the parameter in the address, where a screen has several lists. */
  readonly name?: string
  readonly next: string | null
}

interface ListProps<Row> extends Omit<ReadOnProps, 'next'> {
  readonly asked: Loaded<{ readonly records: readonly Row[]; readonly next: string | null }>
  readonly again: () => void
  /** What did not arrive. */
  readonly failed: string
  readonly empty: ReactNode
  readonly children: (records: readonly Row[]) => ReactNode
}

/** A list that is not counted, with the way to its next part. */
export function StudioList<Row>({ asked, again, failed, empty, children, ...readOn }: ListProps<Row>) {
  return (
    <WhenLoaded asked={asked} failed={failed} again={again}>
      {({ records, next }) => <>{records.length > 0 ? children(records) : empty}<ReadOn {...readOn} next={next} /></>}
    </WhenLoaded>
  )
}

export function StudioTable<Row>({ caption, columns, rowKey, ...list }: Omit<ListProps<Row>, 'children'> & Omit<TableProps<Row>, 'rows'>) {
  return <StudioList {...list}>{(records) => <DataTable caption={caption} columns={columns} rows={records} rowKey={rowKey} />}</StudioList>
}

/** The place stands in the address. */
function ReadOn({ label, name = 'after', next }: ReadOnProps) {
  const texts = useTexts('studio')
  const [query] = useSearchParams()
  const isFurther = query.get(name) !== null
  if (next === null && !isFurther) return null
  const addressOf = (after: string | undefined) => {
    const wanted = new URLSearchParams(query)
    wanted.delete(name)
    if (after !== undefined) wanted.set(name, after)
    return `?${wanted}`
  }
  return (
    <nav className="row studio-pages" aria-label={label}>
      {isFurther && <LinkButton kind="ghost" to={addressOf(undefined)}>{texts.toBeginning}</LinkButton>}
      {next !== null && <LinkButton kind="ghost" to={addressOf(next)}>{texts.readOn}</LinkButton>}
    </nav>
  )
}

/** The only list of a screen, from where the address says: another part of it is as another screen. */
export function useAskedList<E extends Endpoint>(endpoint: E, input: Omit<InputOf<E>, 'after'>) {
  const after = usePlaceInList()
  useHeadingFocus(after)
  return useAsked(endpoint, { ...input, after } as InputOf<E>)
}

/** What an address says otherwise is the beginning. */
export function usePlaceInList(name = 'after'): string {
  const written = useSearchParams()[0].get(name) ?? ''
  return /^[\dT:.Z-]{10,24}~[\da-f-]{36}$/.test(written) ? written : ''
}
