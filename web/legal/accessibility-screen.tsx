import { screenHandle } from '#web/screen-handle.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('accessibility', 'itsPage')
export const loader = pageLoader('accessibility')

export default function AccessibilityScreen() {
  return <StaticPage />
}
