/** Nobody is left standing: an address that the shop does not know leads home. */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath, pathTo } from './paths.ts'

export function loader({ url }: LoaderFunctionArgs) {
  return redirect(pathTo(languageOfPath(url.pathname), 'home'))
}
