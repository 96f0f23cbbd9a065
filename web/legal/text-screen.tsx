/** Pages that are nothing but text; the address says which. */
import type { LoaderFunctionArgs } from 'react-router'
import { barePath } from '#web/paths.ts'
import { pageLoader } from './page-loader.server.ts'
import { StaticPage } from './static-page.tsx'

const names = ['about', 'terms', 'background', 'accessibility'] as const

export const handle = { screen: 'itsPage', titled: 'itsPage' } as const

export function loader(args: LoaderFunctionArgs) {
  const screen = names.find((name) => barePath(args.url.pathname) === `/${name}`) ?? 'about'
  const { page, ...texts } = pageLoader(screen)(args)
  return { ...texts, page: { ...page, screen } }
}

export default function TextScreen() {
  return <StaticPage />
}
