import { expect, it } from 'vitest'
import { contract } from '#domain/contract.ts'
import type { Contract, Endpoint } from '#domain/endpoint.ts'
import { callsOf } from './calls.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

it('every call of the contract is bound, and none twice', () => {
  const promised = Object.values(contract as Readonly<Record<string, Contract>>).flatMap((calls) => Object.values(calls)).map(nameOf)
  const bound = callsOf(() => expect.fail('no page is asked for')).map(({ endpoint }) => nameOf(endpoint))
  expect(bound.toSorted()).toEqual(promised.toSorted())
})
