/** What a customer shows to whoever asks for music fees: which music, whose, and what it may be used for. */
import type { DateOnly } from '../calendar/date-only.ts'
import type { Language } from '../language.ts'
import type { ShopOwner } from '../settings/owner.ts'
import type { Recipient } from './recipient.ts'

export interface LicenceContent {
  readonly language: Language
  /** One for each order: the order's. */
  readonly orderNumber: number
  readonly issuedOn: DateOnly
  readonly seller: ShopOwner
  readonly holder: Recipient
  readonly customerNumber: number
  readonly musics: readonly {
    readonly title: string
    readonly composer: string
    readonly rightsHolder: string
    /** The names of the greetings in which it plays. */
    readonly greetings: readonly string[]
  }[]
}
