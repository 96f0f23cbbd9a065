import { useLocation } from 'react-router'
import { useTexts } from '#web/texts/use-texts.tsx'
import { ScreenTitle } from '#web/ui/screen-title.tsx'
import { studioScreenAt } from './studio-paths.ts'

/** Most screens are headed as the navigation names them. */
export function useHeadline(): string {
  const { staffSignInHeadline: staffSignIn, changeStaffPasswordHeadline: changeStaffPassword, ownSessionsHeadline: ownSessions, ...texts } = useTexts('studio')
  return { ...texts, staffSignIn, changeStaffPassword, ownSessions }[studioScreenAt(useLocation().pathname) ?? 'start']
}

export function StudioTitle(words: { readonly lead?: string }) {
  return <ScreenTitle title={useHeadline()} {...words} />
}
