import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { studioScreenAt } from './studio-paths.ts'

/** Most screens are headed as the navigation names them. */
export function useHeadline(): string {
  const { staffSignInHeadline: staffSignIn, changeStaffPasswordHeadline: changeStaffPassword, ownSessionsHeadline: ownSessions, ...texts } = useTexts('studio')
  return { ...texts, staffSignIn, changeStaffPassword, ownSessions }[studioScreenAt(useLocation().pathname) ?? 'today']
}

export function StudioTitle(words: { readonly lead?: string }) {
  return <ScreenTitle title={useHeadline()} {...words} />
}

/** For a change of screen without a change of path. */
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
