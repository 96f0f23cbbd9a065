/** Pages that are nothing but text; the address says which. */
import type { LoaderFunctionArgs } from 'react-router'
import { barePath } from '#web/paths.ts'
import { pageLoader } from './pages.server.ts'
import { StaticPage } from './static-page.tsx'

const names = ['about', 'terms', 'background', 'accessibility'] as const

export function loader(args: LoaderFunctionArgs) {
  return pageLoader(names.find((name) => barePath(args.url.pathname) === `/${name}`) ?? 'about')(args)
}

export default function TextScreen() {
  return <StaticPage />
}
