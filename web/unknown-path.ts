/** An unknown address leads home, where a notice says so; a file that is not there is not found. */
import { redirectDocument, type LoaderFunctionArgs } from 'react-router'
import { unknownPageNotice } from '#domain/unknown-page-notice.ts'
import { languageOfPath, pathTo } from './paths.ts'

export function loader({ url }: LoaderFunctionArgs) {
  const { pathname } = url
  if (isFile(pathname)) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return redirectDocument(`${pathTo(languageOfPath(pathname), 'home')}#${unknownPageNotice}`)
}

/** Pages of other shops end in `.html` or `.php`: who follows an old link to one is a visitor. */
function isFile(pathname: string): boolean {
  const ending = /\.([a-z0-9]{1,11})$/i.exec(pathname)?.[1]?.toLowerCase()
  return ending !== undefined && !/^(html?|php|aspx?|jsp)$/.test(ending)
}
