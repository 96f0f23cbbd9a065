import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { AudioFormat } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'
import type { Recipient } from '#domain/invoice/document-contents.ts'
import type { ShopOwner } from '#domain/settings/owner.ts'

export interface GreetingSheetContent {
  readonly language: Language
  readonly name: string
  readonly orderNumber: number
  readonly pos: number
  readonly customerNumber: number
  /** The day on which it was finished, or ordered. */
  readonly issuedOn: DateOnly
  readonly seller: ShopOwner
  readonly recipient: Recipient
  readonly spokenLanguage: Language
  readonly text: string
  readonly voice: { readonly name: string; readonly ai: boolean }
  /** Absent: nothing plays under it. */
  readonly musicTitle?: string
  /** Absent as long as it is not finished. */
  readonly sound?: {
    readonly version: number
    readonly lengthSeconds: number
    readonly files: readonly { readonly format: AudioFormat; readonly fileName: string; readonly bytes: number }[]
  }
}
