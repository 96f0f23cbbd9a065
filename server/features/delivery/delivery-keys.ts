/** What the shop keeps and sends in place of secrets: hashes that nobody can make without its key. */
import { createHmac } from 'node:crypto'

const keyed = (key: Buffer, ...parts: readonly string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url')

/** Tells whether two deliveries went to one number, without the number. */
export const numberKeyOf = (key: Buffer, number: string) => keyed(key, 'number of a mailbox', number)

interface Secrets {
  readonly deliveryId: string
  readonly code: string
  readonly pin: string
}

/** The same upload has the same key, however often and by whichever process it is sent; another code or PIN makes it another one. */
export const uploadKeyOf = (key: Buffer, { deliveryId, code, pin }: Secrets) => keyed(key, 'upload to a mailbox', deliveryId, code, pin)
