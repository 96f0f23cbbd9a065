import { screenHandle } from '#web/screen-handle.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('about', 'itsPage')
export const loader = pageLoader('about')

export default function AboutScreen() {
  return <StaticPage />
}
