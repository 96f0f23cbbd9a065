/** The frame of the studio. Nothing in it is known to the server's page: who is asking is found out in the browser. */
import { Outlet, useLocation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageOfPath } from '#web/paths.ts'
import { RouteChange } from '#web/shell/route-change.tsx'
import { fill } from '#web/texts/fill.ts'
import { textsLoader } from '#web/texts/texts-loader.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { Alerts } from '#web/ui/alerts.tsx'
import { LeavingQuestion } from '#web/production/leaving-question.tsx'
import { WhoMayEnter } from '#web/staff/who-may-enter.tsx'
import { studioScreenAt, type StudioScreen } from './studio-paths.ts'
import { StudioSide } from './studio-side.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useStaff } from '#web/staff/use-staff.ts'
import './studio.css'
import './studio-content.css'
import '#web/catalogue/studio-offer.css'
import '#web/production/prompter.css'
import '#web/production/work.css'
import '#web/production/work-sheet.css'

export const loader = textsLoader('studio', 'passwordParts', 'failures', 'worklist', 'takes', 'player', 'productTypes')

export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return languageOfPath(currentUrl.pathname) !== languageOfPath(nextUrl.pathname)
}

/** Under these names a list of the studio is searched. */
const searchNames = ['search', 'recipient', 'email']

/** A list that was searched is named by what for. */
function useTitle(screen: StudioScreen): string {
  const texts = useTexts('studio')
  const [query] = useSearchParams()
  const search = searchNames.map((name) => query.get(name)?.trim()).find(Boolean)
  const title = texts[`${screen}Title`]
  return search ? fill(texts.searchedTitle, { search, title }) : title
}

export default function StudioLayout() {
  const { skipToContent } = useTexts('shell')
  const screen = studioScreenAt(useLocation().pathname) ?? 'start'
  const state = useStaff()
  const staff = state.status === 'signedIn' ? state.staff : undefined
  const mustChange = staff?.must_change_password === true
  useHeadingFocus(mustChange)
  return (
    <div className="studio">
      <title>{useTitle(mustChange ? 'changeStaffPassword' : screen)}</title>
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#content">{skipToContent}</a>
      <StudioSide staff={staff} />
      <main id="content" tabIndex={-1}>
        <RouteChange />
        <WhoMayEnter screen={screen} state={state}><Outlet /></WhoMayEnter>
      </main>
      <LeavingQuestion />
      <Alerts />
    </div>
  )
}
