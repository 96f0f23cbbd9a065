/** The server's page knows nothing of the user: that is found out in the browser. */
import { type FocusEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { Link, NavLink, Outlet, type ShouldRevalidateFunctionArgs, useBlocker, useLocation, useNavigate, useSearchParams } from 'react-router'
import { mostWaitingCounted, waitingKindsOf } from '#domain/figures/today.ts'
import type { Staff } from '#domain/staff/staff.contract.ts'
import '#web/catalogue/studio-offer.css'
import { languageOfPath } from '#web/paths.ts'
import '#web/production/prompter.css'
import { useFollowedWork, useWorkBoard } from '#web/production/work-board-store.ts'
import '#web/production/work-sheet.css'
import { countWords } from '#web/production/work-words.ts'
import '#web/production/work.css'
import { LanguageChoice } from '#web/shell/language-choice.tsx'
import { RouteChange } from '#web/shell/route-change.tsx'
import { ThemeChoice } from '#web/shell/look-choice.tsx'
import { SkipLink } from '#web/shell/skip-link.tsx'
import { PasswordDialog } from '#web/staff/password-dialog.tsx'
import { staffSession, useStaff } from '#web/staff/staff-session.ts'
import { WhoMayEnter } from '#web/staff/who-may-enter.tsx'
import { fill } from '#web/texts/fill.ts'
import { type AllTexts, textsLoader } from '#web/texts/texts.server.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Alerts } from '#web/ui/alerts.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import './studio-content.css'
import { type StudioScreen, studioScreenAt, useStudioPath } from './studio-paths.ts'
import { isPlaceOf, placesOf } from './studio-places.ts'
import './studio.css'
import { useHeadingFocus } from './studio-title.tsx'
import { isWorkUnsaved } from './unsaved-work.ts'
import { useFollowedWaiting, useWaitingCounts } from './waiting-counts.ts'

/** The words of all its screens, so that a change of place asks for nothing but data. */
export const loader = textsLoader(
  'studio', 'passwordParts', 'failures', 'worklist', 'takes', 'player', 'productTypes', 'books', 'closing', 'figures', 'greeting', 'jobs', 'messages', 'money', 'offer', 'office', 'orders', 'people',
  'preparedCarts', 'settings', 'vouchers',
)

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
  const title = fill(texts.screenTitle, { screen: texts[screen] })
  return search ? fill(texts.searchedTitle, { search, title }) : title
}

export default function StudioLayout() {
  const screen = studioScreenAt(useLocation().pathname) ?? 'today'
  const state = useStaff()
  const staff = state.status === 'signedIn' ? state.staff : undefined
  const mustChange = staff?.must_change_password === true
  const isHeld = staff !== undefined && isHeldUp(staff)
  useHeadingFocus(isHeld)
  return (
    <div className="studio">
      <title>{useTitle(mustChange ? 'changeStaffPassword' : screen)}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <StudioSide staff={staff} />
      <main id="content" tabIndex={-1}>
        <RouteChange />
        <WhoMayEnter screen={screen} state={state}><Outlet /></WhoMayEnter>
      </main>
      <LeavingQuestion />
      {staff && <PasswordDialog email={staff.email} />}
      <Alerts />
    </div>
  )
}

/** Until the password is an own one, and the second factor that is demanded is set up, there is one screen only. */
const isHeldUp = (staff: Staff) => staff.must_change_password || staff.must_set_second_factor

/** The side of the studio: where one can go, who one is here, and the way out. On a narrow screen it comes out of the menu. */
const sideId = 'studio-side'

/** `staff`: absent until somebody is signed in. Who is held up can go nowhere. */
function StudioSide({ staff }: { readonly staff: Staff | undefined }) {
  const texts = useTexts('studio')
  const { menu, closeMenu } = useTexts('shell')
  const start = useStudioPath()('today')
  useFollowedWork(staff && !isHeldUp(staff) ? staff.id : undefined)
  return (
    <header className="studio-head">
      <div className="studio-bar">
        <Link className="studio-home" to={start}><Logo name={texts.studioName} /></Link>
        <button type="button" className="icon-button icon-button-ghost" popoverTarget={sideId} aria-label={menu}><Icon name="menu" /></button>
      </div>
      <div className="studio-side" id={sideId} popover="auto" onBlur={closeBehindFocus}>
        <IconButton kind="ghost" icon="close" label={closeMenu} popoverTarget={sideId} popoverTargetAction="hide" />
        <Link className="studio-home" to={start}><Logo name={texts.studioName} /></Link>
        {staff && !isHeldUp(staff) && isPlaceOf(staff.role, 'search') && <StudioSearch />}
        {staff && !isHeldUp(staff) && <StudioPlaces role={staff.role} />}
        <div className="studio-self">
          {staff && (
            <>
              <p><b>{staff.name}</b><br />{texts[staff.role]}</p>
              <SignOutButton />
            </>
          )}
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </header>
  )
}

/** For anything that the office knows by a name or a number. */
function StudioSearch() {
  const texts = useTexts('studio')
  const path = useStudioPath()('search')
  const navigate = useNavigate()
  const side = useRef<HTMLInputElement>(null)

  function find(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const search = side.current?.value.trim() ?? ''
    const menu = document.getElementById(sideId)
    if (menu?.matches(':popover-open')) menu.hidePopover()
    void navigate(`${path}?${new URLSearchParams({ search })}`)
  }

  return (
    <form className="studio-search" role="search" aria-label={texts.searchAll} action={path} onSubmit={find}>
      <input ref={side} type="search" name="search" aria-label={texts.searchAll} placeholder={texts.searchAll} maxLength={254} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </form>
  )
}

/** The open menu covers what comes after it: the focus must not go on unseen. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.matches(':popover-open')) currentTarget.hidePopover()
}

function StudioPlaces({ role }: Pick<Staff, 'role'>) {
  const texts = useTexts('studio')
  const pathTo = useStudioPath()
  const words = useTexts('worklist')
  const lists = useWorkBoard()?.lists
  useFollowedWaiting(waitingKindsOf(role).length > 0)
  const waiting = useWaitingCounts()
  const counts: Partial<Record<string, number>> = lists ?? {}
  const headings = { work: undefined, office: texts.groupOffice, offer: texts.groupOffer, operation: texts.groupOperation, own: texts.groupOwn }
  return (
    <nav className="studio-places" aria-label={texts.navigation} ref={useCurrentInView()}>
      {placesOf(role).map(({ group, places }) => (
        <div key={group}>
          {headings[group] && <h2>{headings[group]}</h2>}
          <ul className="studio-place-list">
            {places.map((place) => (
              <li key={place}><NavLink to={pathTo(place)} end={place === 'today'}>{texts[place]}<PlaceCount count={shownCount(counts[place], waiting[place]?.count, words)} /></NavLink></li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** In a low window the place where one is may lie below the edge of the side. */
function useCurrentInView() {
  const places = useRef<HTMLElement>(null)
  const current = studioScreenAt(useLocation().pathname)
  useEffect(() => {
    if (current) places.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return places
}

/** Each list is counted as far as anybody looks. */
function shownCount(listed: number | undefined, waiting: number | undefined, words: AllTexts['worklist']): string | undefined {
  if (listed) return countWords(listed, words)
  return waiting ? countWords(waiting, words, mostWaitingCounted) : undefined
}

function PlaceCount({ count }: { readonly count: string | undefined }) {
  return count === undefined ? null : <b className="studio-place-count">{count}</b>
}

function SignOutButton() {
  const texts = useTexts('studio')

  async function signOut() {
    try {
      await staffSession().signOut()
      showAlert('success', texts.signedOut)
    } catch {
      showAlert('warning', texts.signedOutHereOnly)
    }
  }

  return <Button kind="ghost" onClick={() => void signOut()}>{texts.signOut}</Button>
}

function LeavingQuestion() {
  const { unsavedTitle, unsavedText, leaveUnsaved } = useTexts('studio')
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isWorkUnsaved())
  return (
    <ConfirmDialog
      // Each question is a window of its own, in front of whatever has come meanwhile.
      key={blocker.location?.key} open={blocker.state === 'blocked'} title={unsavedTitle} confirmLabel={leaveUnsaved} pending={blocker.state === 'proceeding'} failure={undefined}
      onConfirm={() => blocker.proceed?.()} onClose={() => { if (blocker.state === 'blocked') blocker.reset() }}
    >
      <p>{unsavedText}</p>
    </ConfirmDialog>
  )
}
