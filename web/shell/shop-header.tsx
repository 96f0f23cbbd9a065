/** Where one can go from everywhere. On a narrow screen most of it moves into the menu. */
import { Link, useLocation } from 'react-router'
import { useCartCount } from './use-cart-count.ts'
import { useSignedIn } from '../session/use-signed-in.ts'
import { fill } from '../texts/fill.ts'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { usePathTo } from '../use-language.ts'
import type { BackState } from './back-state.ts'
import { LanguageChoice } from './language-choice.tsx'
import { MainLinks } from './main-links.tsx'
import { MenuButton, ShopMenu } from './shop-menu.tsx'

export function ShopHeader() {
  const texts = useTexts('shell')
  const pathTo = usePathTo()
  return (
    <header className="shop-header">
      <Link className="shop-home" to={pathTo('home')}>
        <Logo name={texts.shopName} />
      </Link>
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
  const pathTo = usePathTo()
  const isSignedIn = useSignedIn()
  const { pathname, search, state } = useLocation()
  const comingFrom: BackState = { back: { path: pathname + search, state } }
  return (
    <Link className={className} to={pathTo(isSignedIn ? 'myAccount' : 'signIn')} state={isSignedIn ? null : comingFrom}>
      <span className="one-of-two">
        <span data-off={isSignedIn ? '' : undefined}>{texts.signIn}</span>
        <span data-off={isSignedIn ? undefined : ''}>{texts.myAccount}</span>
      </span>
    </Link>
  )
}

/** The place of the count is taken by the icon until something is in the cart: nothing beside it moves. */
function CartLink() {
  const texts = useTexts('shell')
  const pathTo = usePathTo()
  const count = useCartCount()
  const label = count === 0 ? texts.cart : count === 1 ? texts.cartCountOne : fill(texts.cartCount, { count })
  return (
    <Link className="cart-link" to={pathTo('cart')} aria-label={label}>
      <span className="cart-word">{texts.cart}</span>{' '}
      {count > 0 ? <b className="cart-count">{count}</b> : <Icon name="cart" />}
    </Link>
  )
}
