import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#web/shell/route-change.tsx'
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
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [which])
}
