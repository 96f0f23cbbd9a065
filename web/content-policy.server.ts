/** The strict content policy of a page: nothing but our own files, and inline only the scripts that the page itself holds. */
import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

export function contentPolicy(html: string, { development }: { development: boolean }): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(inlineScript)) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${[...hashes].join(' ')}`,
    // Vite puts styles into the page and speaks over a socket while it develops.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
