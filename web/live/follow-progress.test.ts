import { expect, it, vi } from 'vitest'
import { followProgress } from './follow-progress.ts'

const endpoint = { path: '/progress' } as const
const order = { kind: 'order', order_id: '0190', status: 'Shipped' }

function stream(...parts: readonly string[]): Response {
  return new Response(new ReadableStream({
    start: (body) => {
      for (const part of parts) body.enqueue(new TextEncoder().encode(part))
      body.close()
    },
  }))
}

it('requests an update when the stream begins, reports each step, however the stream is divided, and ignores later keep-alives', async () => {
  const stop = new AbortController()
  const heard: unknown[] = []
  const asked: unknown[] = []
  const fetchIt: typeof fetch = async (address, init) => {
    asked.push(address, new Headers(init?.headers).get('authorization'))
    return stream(': here\n\nda', `ta: ${JSON.stringify(order)}\n`, '\n: here\n\n')
  }
  const following = followProgress({ endpoint, token: 'secret', signal: stop.signal, fetchIt, onProgress: (event) => void heard.push(event) })
  await vi.waitFor(() => expect(heard).toEqual([undefined, order]))
  stop.abort()
  await following
  expect(asked).toEqual(['/api/progress', 'Bearer secret'])
})

it.each([
  ['is refused', async () => new Response('', { status: 503 })], ['does not come through', async () => { throw new TypeError('no network') }],
])('lets the screen poll where the stream %s', async (_, fetchIt) => {
  const stop = new AbortController()
  const heard: unknown[] = []
  const following = followProgress({ endpoint, token: 'secret', signal: stop.signal, fetchIt: fetchIt as typeof fetch, pollMs: 5, onProgress: (event) => void heard.push(event) })
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1))
  stop.abort()
  await following
  expect(new Set(heard)).toEqual(new Set([undefined]))
})
