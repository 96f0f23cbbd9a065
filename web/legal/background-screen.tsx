import { screenHandle } from '#web/screen-handle.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

export const handle = screenHandle('background', 'itsPage')
export const loader = pageLoader('background')

export default function BackgroundScreen() {
  return <StaticPage />
}
