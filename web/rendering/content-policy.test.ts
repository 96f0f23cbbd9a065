import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { withContentPolicy } from './content-policy.server.ts'

const nonce = 'f00d'
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const page = [
  `<head><script nonce="${nonce}">ours()</script><link rel="modulepreload" nonce="${nonce}" href="/a.js"/></head>`,
  `<body><p>Text</p><script>slippedIn()</script><script type="module" nonce="${nonce}" async="">import "/a.js"</script><script src="/b.js" nonce="${nonce}"></script></body>`,
].join('')

describe('the content policy of a page', () => {
  const { html, policy } = withContentPolicy(page, nonce, { development: false })

  it('names the shop\'s own inline scripts by their hashes', () => {
    expect(policy).toContain(hash('ours()'))
    expect(policy).toContain(hash('import "/a.js"'))
  })

  it('does not name a script that slipped in', () => {
    expect(html).toContain('slippedIn()')
    expect(policy).not.toContain(hash('slippedIn()'))
  })

  it('contains no nonce, so that the same page is the same bytes', () => {
    expect(html).not.toContain('nonce')
    expect(withContentPolicy(page.replaceAll(nonce, 'beef'), 'beef', { development: false })).toEqual({ html, policy })
  })

  it('allows no inline style, no eval and no foreign host', () => {
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })
})
