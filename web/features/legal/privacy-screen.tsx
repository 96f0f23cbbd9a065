/** What happens to data. */
import { screenHandle } from '#web/screen-handle.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('privacy', 'itsPage')
export const loader = pageLoader('privacy')

export default function PrivacyScreen() {
  return <StaticPage />
}
