/** The frame of every page, and the end of every route change. */
import { Outlet } from 'react-router'
import { RouteChange } from './shell/route-change.tsx'
import { ShopFrame } from './shell/shop-frame.tsx'

export default function LanguageLayout() {
  return (
    <ShopFrame signedIn={false}>
      <RouteChange />
      <Outlet />
    </ShopFrame>
  )
}
