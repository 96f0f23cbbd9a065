/** What a package of finished greetings holds. */
import type { audioFormats } from '../catalogue/audio-format.ts'
import type { DateOnly } from '../calendar/date-only.ts'
import type { Language } from '../language.ts'
import type { ShopOwner } from '../settings/owner.ts'
import type { Recipient } from './recipient.ts'

export interface DeliveryNoteContent {
  readonly language: Language
  readonly number: string
  readonly issuedOn: DateOnly
  readonly orderNumber: number
  readonly orderedOn: DateOnly
  readonly customerNumber: number
  readonly seller: ShopOwner
  readonly recipient: Recipient
  /** Files for telephone systems beside the ordered formats. */
  readonly hasFilesBeside: boolean
  readonly greetings: readonly {
    readonly pos: number
    readonly name: string
    /** Voice, music and language, as on the invoice. */
    readonly description: string
    readonly lengthSeconds: number
    readonly isAiVoice: boolean
    readonly formats: readonly (typeof audioFormats)[number][]
  }[]
}
