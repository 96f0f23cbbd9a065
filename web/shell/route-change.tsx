/** After every change of page: sounds stop, the page is at its top, and the focus is where reading begins. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/hydrated.tsx'

/** Tells that another page is shown. */
export const routeChangeEvent = 'route-change'

export function RouteChange() {
  const location = useLocation()
  const last = useRef(location)
  const isHydrated = useHydrated()

  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.hydrated = ''
  }, [isHydrated])

  useEffect(() => {
    const { pathname } = last.current
    if (last.current === location) return
    last.current = location
    // Also where a link leads to the very page that it stands on.
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
    if (pathname === location.pathname) return
    dispatchEvent(new Event(routeChangeEvent))
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [location])

  return null
}

/** Those who cannot see that the page is another one hear its heading. */
export function focusHeading() {
  const place = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
