/** Which page numbers a pager shows: the first, the last and those round the current one. `gap` stands for what is left out. */
export function pagesToShow(current: number, last: number): readonly (number | 'gap')[] {
  const shown = new Set([1, last, current - 1, current, current + 1])
  // A gap that hides a single page is longer than that page.
  if (current === 4) shown.add(2)
  if (current === last - 3) shown.add(last - 1)
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? (['gap', page] as const) : [page]))
}
