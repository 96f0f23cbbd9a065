/** The frame of every page, also of one that failed. */
import { Outlet } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { RouteChange } from './shell/route-change.tsx'
import { ShopFrame } from './shell/shop-frame.tsx'

export default function LanguageLayout() {
  return (
    <ShopFrame>
      <RouteChange />
      <Outlet />
    </ShopFrame>
  )
}

/** Nearer than the root's: after a form that failed, what stands above the failure is loaded, and with it the frame. */
export function ErrorBoundary() {
  return (
    <ShopFrame>
      <FailurePage />
    </ShopFrame>
  )
}
