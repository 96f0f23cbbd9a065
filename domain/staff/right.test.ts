import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import { type Endpoint, isForStaff } from '#domain/endpoint.ts'
import { hasRight, rights, staffRoles } from './right.ts'

/** Each right with the roles that have it, in the order of `staffRoles`. */
const table = {
  'own access': 'talent studio office owner', 'see work': 'talent studio office owner', 'own work': 'talent studio owner', 'studio work': 'studio owner',
  orders: 'office owner', money: 'office owner', 'release money': 'owner', offer: 'owner', settings: 'owner', people: 'owner', figures: 'owner', operation: 'owner', owner: 'owner',
} as const

describe('[R6.09] the rights of the roles', () => {
  it.each(rights)('%s', (right) => {
    expect(staffRoles.filter((role) => hasRight(role, right)).join(' ')).toBe(table[right])
  })

  it('each belongs to the owner', () => {
    expect(rights.filter((right) => !hasRight('owner', right))).toEqual([])
  })

  it('none but the owner changes people, settings or the offer, or lets money go', () => {
    const calls = Object.values(contract).flatMap((one): [string, Endpoint][] => Object.entries(one))
    const changing = calls.filter(([, { method, audience }]) => method !== 'GET' && isForStaff(audience) && hasRight('office', audience)).map(([, { path }]) => path)
    expect(changing.filter((path) => /\/(members|settings|offer|vouchers)\b|\/release$/.test(path))).toEqual([])
  })
})
