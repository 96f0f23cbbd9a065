import { expect, it } from 'vitest'
import { createFairLine } from './passwords.ts'

function lineWith(longest: number, ...came: readonly (readonly [address: string, name: string])[]) {
  const line = createFairLine<string>({ longest })
  const sentAway = came.map(([address, name]) => line.join(address, name)).filter((name) => name !== undefined)
  return { line, sentAway }
}

function everybody({ next }: ReturnType<typeof createFairLine<string>>) {
  const order: string[] = []
  for (let name = next(); name !== undefined; name = next()) order.push(name)
  return order
}

it('serves the addresses in turn, and requests of one address in order', () => {
  const { line } = lineWith(10, ['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1'], ['c', 'c1'], ['b', 'b2'])
  expect(everybody(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('turns no request away while there is room', () => {
  expect(lineWith(3, ['a', 'a1'], ['a', 'a2'], ['a', 'a3']).sentAway).toEqual([])
})

it('makes room for a new address at the cost of the address with the most waiting requests, never of one with as few', () => {
  const { line, sentAway } = lineWith(3, ['a', 'a1'], ['a', 'a2'], ['b', 'b1'], ['c', 'c1'], ['d', 'd1'], ['a', 'a3'])
  expect(sentAway).toEqual(['a2', 'd1', 'a3'])
  expect(everybody(line)).toEqual(['a1', 'b1', 'c1'])
})

it('turns away an address that fills the line alone, and has room again for each served request', () => {
  const { line, sentAway } = lineWith(2, ['a', 'a1'], ['a', 'a2'], ['a', 'a3'])
  expect(sentAway).toEqual(['a3'])
  expect(line.next()).toBe('a1')
  expect(line.join('a', 'a4')).toBeUndefined()
  expect(everybody(line)).toEqual(['a2', 'a4'])
  expect(line.next()).toBeUndefined()
})
