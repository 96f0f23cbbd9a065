import { screenHandle } from '#web/screen-handle.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('terms', 'itsPage')
export const loader = pageLoader('terms')

export default function TermsScreen() {
  return <StaticPage />
}
