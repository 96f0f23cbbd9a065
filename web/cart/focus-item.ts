/** Moves the focus to a greeting of the list, once the list shows what has just happened to it. */

/** The heading says which greeting it is; the next step is what it waits for. */
type Part = 'heading' | 'next-step'

export function partId(pos: number, part: Part): string {
  return `greeting-${pos}-${part}`
}

/** Where the greeting is gone, the heading of the page takes the focus. */
export function focusItem(pos: number | undefined, part: Part = 'heading'): void {
  requestAnimationFrame(() => {
    const place = (pos !== undefined && document.getElementById(partId(pos, part))) || document.querySelector<HTMLElement>('#content h1')
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest' })
  })
}
