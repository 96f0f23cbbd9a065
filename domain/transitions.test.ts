import { describe, expect, it } from 'vitest'
import { cartTransitions } from './cart/cart-status.ts'
import { deliveryTransitions } from './delivery/follow-delivery.ts'
import { orderTransitions } from './order/order-status.ts'
import { greetingTransitions } from './order/greeting-status.ts'
import { productionFacts } from './production/greeting-status.ts'
import type { Transitions } from './transitions.ts'

interface Life {
  readonly name: string
  readonly transitions: Transitions<string>
  readonly beginnings: readonly string[]
  readonly ends: readonly string[]
}

const lives: readonly Life[] = [
  { name: 'a cart', transitions: cartTransitions, beginnings: ['open'], ends: [] },
  {
    name: 'an order', transitions: orderTransitions,
    beginnings: ['Prepaid waiting approval', 'Ordered'], ends: ['Canceled'],
  },
  { name: 'a greeting', transitions: greetingTransitions, beginnings: ['new'], ends: [] },
  { name: 'a greeting in the studio', transitions: Object.fromEntries(Object.entries(productionFacts).map(([state, { next }]) => [state, next])), beginnings: ['script_check'], ends: [] },
  { name: 'a delivery', transitions: deliveryTransitions, beginnings: ['code_required'], ends: ['success'] },
]

function reachableFrom(beginnings: readonly string[], transitions: Transitions<string>): Set<string> {
  const reached = new Set(beginnings)
  for (const state of reached) for (const next of transitions[state] ?? []) reached.add(next)
  return reached
}

describe.each(lives)('the life of $name', ({ transitions, beginnings, ends }) => {
  it('reaches every state from its initial state', () => {
    expect(reachableFrom(beginnings, transitions)).toEqual(new Set(Object.keys(transitions)))
  })

  it('has no way out of its final states, and a way on from every other state', () => {
    const withoutExit = Object.entries(transitions).filter(([, next]) => next.length === 0).map(([state]) => state)
    expect(withoutExit.toSorted()).toEqual(ends.toSorted())
  })

  it('has no transition from a state to itself', () => {
    for (const [state, next] of Object.entries(transitions)) expect(next).not.toContain(state)
  })
})
