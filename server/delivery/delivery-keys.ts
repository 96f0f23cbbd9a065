/** Hashes, keyed with the shop's secret, that are stored and sent in place of numbers and codes. */
import { createHmac } from 'node:crypto'
import type { LinkKeys } from '#server/config.ts'

const keyed = (key: Buffer, ...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

const numberKeyOf = (key: Buffer, number: string) => keyed(key, 'number of a mailbox', number)

/** They tell whether two deliveries went to one number, without the number: by the newest key of the shop, and by each older one that a delivery may have begun with. */
export const numberKeysOf = ([newest, ...older]: LinkKeys, number: string): NumberKeys => [numberKeyOf(newest, number), ...older.map((key) => numberKeyOf(key, number))]

export type NumberKeys = readonly [newest: string, ...older: string[]]

interface KeyedUpload {
  readonly deliveryId: string
  /** As the delivery was begun with: its upload keeps the same key of the shop, whichever is the newest meanwhile. */
  readonly numberKey: string
  readonly number: string
  readonly code: string
  readonly pin: string
}

/** The same upload has the same key, however often and by whichever process it is sent; another code or PIN makes it another one. */
export function uploadKeyOf(keys: LinkKeys, { deliveryId, numberKey, number, code, pin }: KeyedUpload): string {
  const key = keys.find((known) => numberKeyOf(known, number) === numberKey)
  if (!key) throw new Error('A delivery was begun with a key that the shop has no more')
  return keyed(key, 'upload to a mailbox', deliveryId, code, pin)
}
