/** Short spellings, such as `/profile` for `/myAccount/profile`. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { accountParts, barePath, pathTo } from '#web/paths.ts'
import { languageOf } from '#web/texts/texts.server.ts'

export function loader({ url }: LoaderFunctionArgs) {
  const { pathname, search } = url
  const name = barePath(pathname).replaceAll('/', '').toLowerCase()
  const screen = accountParts.find((path) => path.toLowerCase() === name) ?? 'myAccount'
  return redirect(pathTo(languageOf({ url }), screen) + search)
}
