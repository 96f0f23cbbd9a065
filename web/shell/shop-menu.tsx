/** The menu of narrow screens: a native popover, so it opens without any script of ours. */
import type { FocusEvent, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MainLinks } from './main-links.tsx'

const menuId = 'shop-menu'

export function MenuButton() {
  const { menu } = useTexts('shell')
  return (
    <button type="button" className="icon-button icon-button-ghost menu-button" popoverTarget={menuId} aria-label={menu}>
      <Icon name="menu" />
    </button>
  )
}

export function ShopMenu({ accountLink }: { readonly accountLink: ReactNode }) {
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
