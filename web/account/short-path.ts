/** Short spellings, such as `/profile` for `/myAccount/profile`. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { barePath, pathTo } from '#web/paths.ts'
import { languageOf } from '#web/texts/texts-loader.server.ts'

const shortPaths = ['profile', 'changePassword', 'orders', 'greetings', 'invoices'] as const

export function loader({ url }: LoaderFunctionArgs) {
  const { pathname, search } = url
  const name = barePath(pathname).replaceAll('/', '').toLowerCase()
  const screen = shortPaths.find((path) => path.toLowerCase() === name) ?? 'myAccount'
  return redirect(pathTo(languageOf({ url }), screen) + search)
}
