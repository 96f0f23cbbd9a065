/** For a change of screen without a change of path. */
import { useEffect, useRef } from 'react'

export function useHeadingFocus(which: unknown) {
  const last = useRef(which)
  useEffect(() => {
    if (last.current === which) return
    last.current = which
    const heading = document.querySelector<HTMLElement>('#content h1')
    if (!heading) return
    scrollTo({ top: 0, behavior: 'instant' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [which])
}
