import type { PostalAddress } from '#domain/address/address.ts'
import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { AudioFormat, audioFormats } from '#domain/catalogue/audio-format.ts'
import type { Language } from '#domain/language.ts'
import type { InvoiceContent, InvoicePayment, SummedContent } from './invoice-content.ts'

/** To whom a document is addressed. */
export interface Recipient extends PostalAddress {
  readonly name: string
  /** Where the name is a company's: who ordered. */
  readonly contact?: string
}

/** What every document says of itself. */
type OfOrder = Pick<InvoiceContent, 'language' | 'orderNumber' | 'seller'>

/** What a package of finished greetings holds. */
export interface DeliveryNoteContent extends OfOrder {
  readonly number: string
  readonly issuedOn: DateOnly
  readonly orderedOn: DateOnly
  readonly customerNumber: number
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

/** What a customer shows to whoever asks for music fees: which music, whose, and what it may be used for. One for each order. */
export interface LicenceContent extends OfOrder {
  readonly issuedOn: DateOnly
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

/** The permission to collect one payment from a bank account (SEPA core direct debit), as it was given. */
export interface MandateContent extends OfOrder {
  /** At most 35 characters. */
  readonly reference: string
  readonly debtor: Recipient
  readonly iban: string
  readonly bic?: string
  readonly issuedOn: DateOnly
  /** ISO 8601, UTC. */
  readonly givenAt: string
}

/** All that a customer gets in hand when an order is confirmed, frozen: what was ordered, on which terms, and what was agreed to in which words. */
export interface ContractText {
  /** `2026-11` */
  readonly version: string
  readonly headline: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

interface GivenConsent {
  /** Word for word as the screen showed it. */
  readonly wording: string
  readonly version: string
  /** ISO 8601, UTC. */
  readonly givenAt: string
}

export interface OrderConfirmationContent extends OfOrder, SummedContent {
  /** Absent: all of it is ready at once. A number: that many working days after the money has arrived. */
  readonly deliveredUntil?: DateOnly | number
  /** The rest is waited for. */
  readonly isPartAtOnce: boolean
  /** Nothing begins before the money is there. */
  readonly waitsForMoney: boolean
  readonly formats: readonly AudioFormat[]
  /** What will be said, by the position of its line and under the greeting's own name, with placeholders filled. */
  readonly texts: readonly { readonly pos: number; readonly name: string; readonly text: string; readonly remarks: string }[]
  /** On its way: the wallet has it and will know in some days whether it keeps it. */
  readonly payment: InvoicePayment | { readonly option: 'on_its_way' }
  readonly consents: readonly GivenConsent[]
  readonly terms: ContractText
  /** Absent for businesses: the right of withdrawal belongs to consumers. */
  readonly withdrawal?: ContractText
}

export interface GreetingSheetContent extends OfOrder {
  readonly name: string
  readonly pos: number
  readonly customerNumber: number
  /** The day on which it was finished, or ordered. */
  readonly issuedOn: DateOnly
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
