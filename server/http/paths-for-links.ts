import { contract } from '#domain/contract.ts'
import type { Audience, Contract, Endpoint } from '#domain/endpoint.ts'

const files = Object.values(contract as Readonly<Record<string, Contract>>)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ isOpenedByLink }) => isOpenedByLink)
  .map(({ path, audience }) => ({ audience, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[\\w.~%-]+')}(\\?[\\w.~%=&+-]*)?$`) }))

/** Relative to `/api`. A path that brings a token of its own gets no other. */
export function isForLink(path: string, audiences: readonly Audience[]): boolean {
  return files.some(({ audience, pattern }) => audiences.includes(audience) && pattern.test(path)) && !/[?&]token=/.test(path)
}
