import { type FocusEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { NavLink, useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { barePath, patterns, type Screen } from '#web/paths.ts'
import { ScreenLink } from '#web/screen-link.tsx'
import { refusalEvent, type SessionRefusal } from '#web/session/session-events.ts'
import { useSignedIn } from '#web/session/use-signed-in.ts'
import { fill } from '#web/texts/fill.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { showAlert } from '#web/ui/alert-store.ts'
import { Alerts } from '#web/ui/alerts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { usePathTo } from '#web/use-language.ts'
import type { BackState } from './back-state.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './look-choice.tsx'
import { SkipLink } from './skip-link.tsx'
import { useCartCount } from './use-cart-count.ts'

export function ShopFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <ShopHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter />
      <Alerts />
      <SessionWatch />
      <StayOffline />
    </>
  )
}

/** Everything that a visitor must be able to find from every page. */
function ShopFooter() {
  const texts = useTexts('shell')
  return (
    <footer className="shop-footer">
      {useRouteLoaderData<{ readonly isDemonstration: boolean }>('root')?.isDemonstration && <p className="shop-footer-demonstration">{texts.demonstration}</p>}
      <div className="shop-footer-inner">
        <div className="shop-footer-about">
          <Logo name={texts.shopName} />
          <p>{texts.promise}</p>
        </div>
        <nav className="shop-footer-links" aria-label={texts.footerNavigation}>
          <LinkList
            title={texts.greetings}
            links={[
              ['products', texts.allGreetings],
              ['editVoice', texts.voices],
              ['editMusic', texts.music],
              ['background', texts.background],
            ]}
          />
          <LinkList title={texts.help} links={[['faqs', texts.faqs], ['glossary', texts.glossary], ['telephoneSystems', texts.telephoneSystems], ['contact', texts.contact]]} />
          <LinkList
            title={texts.sectionLaw}
            links={[
              ['about', texts.imprint],
              ['terms', texts.terms],
              ['privacy', texts.privacy],
              ['accessibility', texts.accessibility],
              ['withdrawal', texts.withdrawal],
            ]}
          />
        </nav>
        <p className="fine shop-footer-payments">{usePaymentPromise()}</p>
        <ThemeChoice />
      </div>
    </footer>
  )
}

function LinkList({ title, links }: { title: string; links: readonly (readonly [Screen, string])[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="shop-footer-list">
        {links.map(([screen, label]) => (
          <li key={screen}>
            <ScreenLink screen={screen}>{label}</ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where one can go from everywhere. On a narrow screen most of it moves into the menu. */
function ShopHeader() {
  const texts = useTexts('shell')
  return (
    <header className="shop-header">
      <ScreenLink className="shop-home" screen="home">
        <Logo name={texts.shopName} />
      </ScreenLink>
      <nav className="shop-nav" aria-label={texts.mainNavigation}>
        <MainLinks />
      </nav>
      <div className="shop-tools">
        <LanguageChoice />
        <AccountLink className="shop-account" />
        <CartLink />
        <MenuButton />
      </div>
      <ShopMenu accountLink={<AccountLink />} />
    </header>
  )
}

/** Both words take their place: nothing moves when the browser finds out that somebody is signed in. */
function AccountLink({ className }: { readonly className?: string }) {
  const texts = useTexts('shell')
  const isSignedIn = useSignedIn()
  const { pathname, search, state } = useLocation()
  const comingFrom: BackState = { back: { path: pathname + search, state } }
  return (
    <ScreenLink className={className} screen={isSignedIn ? 'myAccount' : 'signIn'} state={isSignedIn ? null : comingFrom}>
      <span className="one-of-two">
        <span data-off={isSignedIn ? '' : undefined}>{texts.signIn}</span>
        <span data-off={isSignedIn ? undefined : ''}>{texts.myAccount}</span>
      </span>
    </ScreenLink>
  )
}

/** The place of the count is taken by the icon until something is in the cart: nothing beside it moves. */
function CartLink() {
  const texts = useTexts('shell')
  const count = useCartCount()
  const label = count === 0 ? texts.cart : count === 1 ? texts.cartCountOne : fill(texts.cartCount, { count })
  return (
    <ScreenLink className="cart-link" screen="cart" aria-label={label}>
      <span className="cart-word">{texts.cart}</span>{' '}
      {count > 0 ? <b className="cart-count">{count}</b> : <Icon name="cart" />}
    </ScreenLink>
  )
}

/** The menu of narrow screens: a native popover, so it opens without any script of ours. */
const menuId = 'shop-menu'

function MenuButton() {
  const { menu } = useTexts('shell')
  return (
    <button type="button" className="icon-button icon-button-ghost menu-button" popoverTarget={menuId} aria-label={menu}>
      <Icon name="menu" />
    </button>
  )
}

function ShopMenu({ accountLink }: { readonly accountLink: ReactNode }) {
  const { menu, closeMenu } = useTexts('shell')
  return (
    <div className="shop-menu" id={menuId} popover="auto" onBlur={closeBehindFocus}>
      <div className="shop-menu-head">
        <LanguageChoice />
        <button
          type="button"
          className="icon-button icon-button-ghost"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={menu}>
        <MainLinks />
        {accountLink}
      </nav>
    </div>
  )
}

/** The open menu covers what comes after it: the focus must not go on unseen. */
function closeBehindFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

/** They lie beside it, not below. */
const shelves = [patterns.help, patterns.faqs, patterns.glossary, patterns.telephoneSystems]

function MainLinks() {
  const { greetings, voices, music, help } = useTexts('shell')
  const pathTo = usePathTo()
  const path = barePath(useLocation().pathname)
  const isHelp = shelves.some((shelf) => path === shelf || path.startsWith(`${shelf}/`))
  return (
    <>
      <NavLink to={pathTo('products')}>{greetings}</NavLink>
      <NavLink to={pathTo('editVoice')}>{voices}</NavLink>
      <NavLink to={pathTo('editMusic')}>{music}</NavLink>
      <ScreenLink screen="help" aria-current={isHelp ? 'page' : undefined}>{help}</ScreenLink>
    </>
  )
}

function SessionWatch() {
  const texts = useTexts('shell')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const { pathname, search, state } = useLocation()

  const leave = useEffectEvent((event: Event) => {
    const { code, wasSignedIn } = (event as CustomEvent<SessionRefusal>).detail
    const comingFrom: BackState = { back: { path: pathname + search, state } }
    const signIn = () => void navigate(pathTo('signIn'), { replace: true, state: comingFrom })
    const text = wasSignedIn ? texts.sessionExpired : texts.pleaseSignIn
    if (code === 'VALID_USER_REQUIRED') {
      showAlert('warning', text)
      return signIn()
    }
    showAlert('warning', text, { label: texts.signIn, run: signIn })
    if (code) void navigate(pathTo('home'))
  })

  useEffect(() => {
    const hear = (event: Event) => leave(event)
    addEventListener(refusalEvent, hear)
    return () => removeEventListener(refusalEvent, hear)
  }, [])
  return null
}

/** Where no page can be fetched, a link would lead away from what the visitor has begun. A switch of the look leads nowhere, and a link for a new tab takes nothing away. */
function StayOffline() {
  const { offline } = useTexts('shell')
  useEffect(() => {
    const stay = (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]:not([target], .segments > :not([hreflang]))')
      if (navigator.onLine || !link) return
      event.preventDefault()
      // A shop on this very machine answers all the same.
      fetch('/healthz').then(() => location.assign(link.href), () => showAlert('warning', offline))
    }
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
  }, [offline])
  return null
}

/** A sentence without its full stop, as the root has loaded it. */
export const usePaymentPromise = () => useRouteLoaderData<{ readonly paymentPromise: string }>('root')?.paymentPromise
