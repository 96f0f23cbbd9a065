import { Link } from 'react-router'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Icon } from './icon.tsx'

interface Props {
  readonly page: number
  readonly lastPage: number
  readonly addressOf: (page: number) => string
}

export function Pager({ page, lastPage, addressOf }: Props) {
  const texts = useTexts('shell')
  if (lastPage <= 1) return null
  return (
    <nav className="pager" aria-label={texts.pages}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" aria-label={texts.previousPage}>
          <Icon name="arrow-left" />
        </Link>
      )}
      {pagesToShow(page, lastPage).map((shown, at) =>
        shown === 'gap' ? (
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={shown}
            to={addressOf(shown)}
            aria-label={fill(texts.page, { page: shown })}
            aria-current={shown === page ? 'page' : undefined}
          >
            {shown}
          </Link>
        ),
      )}
      {page < lastPage && (
        <Link to={addressOf(page + 1)} rel="next" aria-label={texts.nextPage}>
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}

/** Which page numbers a pager shows: the first, the last and those round the current one. `gap` stands for what is left out. */
export function pagesToShow(current: number, last: number): readonly (number | 'gap')[] {
  const shown = new Set([1, last, current - 1, current, current + 1])
  // A gap that hides a single page is longer than that page.
  if (current === 4) shown.add(2)
  if (current === last - 3) shown.add(last - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? (['gap', page] as const) : [page]))
}
