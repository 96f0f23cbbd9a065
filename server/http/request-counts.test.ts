import { expect, it } from 'vitest'
import { createRequestCounts } from './request-counts.ts'

type Counts = ReturnType<typeof createRequestCounts>

/** How many requests are counted after this one. */
function ask({ store: Store }: Counts, { address = '203.0.113.1', most = 20, call }: { readonly address?: string; readonly most?: number; readonly call?: string } = {}): number {
  const all = new Store()
  const limited = call === undefined ? all : all.child({ routeInfo: { method: 'POST', url: call } } as never)
  let counted = 0
  limited.incr(address, (_error, result) => { counted = result?.current ?? 0 }, 60_000, most)
  return counted
}

const askOften = (counts: Counts, times: number, of: Parameters<typeof ask>[1] = {}) => Array.from({ length: times }, () => ask(counts, of)).at(-1)

it('requests at one node count at the other as soon as they are told, and once', () => {
  const [one, other] = [createRequestCounts('one'), createRequestCounts('other')]
  askOften(one, 5)
  const told = one.untold()!
  for (const node of [one, other]) node.hear(told)
  expect([ask(one), ask(other)]).toEqual([6, 6])
  one.hear(other.untold()!)
  expect([ask(one), one.untold()?.match(/,(\d+)\]/)?.[1]], 'what was told before is not told again').toEqual([8, '2'])
})

it.each(['', 'no JSON', '{"from":"other"}', '{"from":"other","counts":[["POST /x 203.0.113.1",-5]]}'])('a notice that says "%s" counts for nothing', (told) => {
  const counts = createRequestCounts('one')
  counts.hear(told)
  expect(ask(counts)).toBe(1)
})

it('what is far from its limit is told to nobody, and what each call is limited by is counted apart', () => {
  const counts = createRequestCounts('one')
  expect([ask(counts, { most: 1200 }), ask(counts, { most: 1200, address: '203.0.113.2' }), counts.untold()]).toEqual([1, 1, undefined])
  expect([askOften(counts, 3, { call: '/prelisten' }), askOften(counts, 2, { call: '/deliveries' })]).toEqual([3, 2])
})

it('a minute later counting begins anew, also of what others have told', () => {
  let now = 1000
  const [one, other] = [createRequestCounts('one', () => now), createRequestCounts('other', () => now)]
  askOften(one, 9)
  other.hear(one.untold()!)
  now += 60_000
  expect([ask(one), ask(other)]).toEqual([1, 1])
})

it('the fifty who ask most are told of, in a notice that PostgreSQL takes', () => {
  const counts = createRequestCounts('one')
  for (let at = 0; at < 60; at++) askOften(counts, at === 3 ? 19 : 2, { address: `2001:0db8:85a3:0000:0000:8a2e:0370:${7000 + at}`, call: '/staff/preparedCarts/:preparedCartId/of-some-length' })
  const told = counts.untold()!
  expect([told.length < 8000, told.split('2001:').length - 1, told.includes(':7003",19]')]).toEqual([true, 50, true])
})

it('ten thousand addresses are remembered', () => {
  const counts = createRequestCounts('one')
  for (let at = 0; at <= 10_000; at++) ask(counts, { address: `address ${at}` })
  expect([ask(counts, { address: 'address 0' }), ask(counts, { address: 'address 10000' })]).toEqual([1, 2])
})
