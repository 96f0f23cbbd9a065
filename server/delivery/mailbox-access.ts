/** What opens a mailbox. It lives as long as the call that brought it, and is kept nowhere. */
import type { DeliveryWish } from './delivery.queries.ts'

export interface MailboxAccess {
  readonly wish: DeliveryWish
  /** E.164. */
  readonly number: string
  /** Empty where the mailbox has none. */
  readonly pin: string
  readonly mostSeconds: number
}
