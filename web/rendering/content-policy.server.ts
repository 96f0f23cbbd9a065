/** Nothing but our own files, and inline only our own scripts. */
import { createHash } from 'node:crypto'

/**
 * The nonce tells our scripts from anything that slipped into the page while it was rendered. It is then taken out again and the hash
 * stands for it, so that the same page is the same bytes.
 */
export function withContentPolicy(page: string, nonce: string, { development }: { development: boolean }): { html: string; policy: string } {
  const ours = new RegExp(`<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const hashes = new Set<string>()
  for (const [, script = ''] of page.matchAll(ours)) hashes.add(hashOf(script))
  return { html: page.replaceAll(` nonce="${nonce}"`, ''), policy: policyOf([...hashes], development) }
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function policyOf(scriptHashes: readonly string[], development: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    // Vite puts styles into the page and speaks over a socket while it develops.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
