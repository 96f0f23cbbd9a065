import { type TelephoneSystem, telephoneSystems } from '#audio/telephone-systems.ts'
import type { ProductType } from '#domain/catalogue/product-type.ts'

interface Maker {
  readonly name: string
  readonly systemIds: readonly string[]
}

export const commonMakers: readonly Maker[] = [
  { name: 'FRITZ!Box', systemIds: ['fritzbox-answering', 'fritzbox-hold'] },
  { name: '3CX', systemIds: ['3cx'] },
  { name: 'Auerswald', systemIds: ['auerswald-compact', 'auerswald-comtrexx'] },
]

/** `undefined` as well for the customer who does not know. */
export function findSystem(systemId: string | null): TelephoneSystem | undefined {
  return telephoneSystems.find(({ id }) => id === systemId && id !== 'unknown')
}

/** The usual one of a maker; of two that differ by their use, the one that fits the greetings. */
export function usualSystemOf({ systemIds }: Maker, types: readonly ProductType[]): string | undefined {
  const isForHolding = types.length > 0 && types.every((type) => type === 'ws')
  return (isForHolding && systemIds.find((id) => id.endsWith('-hold'))) || systemIds[0]
}
