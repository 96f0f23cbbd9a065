/** Pages that search engines may not keep say so themselves. How a page looks makes no other page. */
import type { LoaderFunctionArgs } from 'react-router'
import { surroundingsContext } from './calls/surroundings.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(surroundingsContext)
  const text = `User-agent: *\nAllow: /api/sharedSamples/*/picture\nDisallow: /api/\nDisallow: /*?*theme=\nDisallow: /*?*prices=\n\nSitemap: ${origin}/sitemap.xml\n`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
