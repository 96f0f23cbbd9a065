/** What happens after every change of page: silence, the top of the page, and the focus where reading begins. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { stopPlayback } from '../player/playback.ts'

export function RouteChange() {
  const { pathname, hash } = useLocation()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    stopPlayback()
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover()
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [pathname, hash])

  return null
}

/** Those who cannot see that the page is another one hear its heading. */
function focusHeading() {
  const place = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
