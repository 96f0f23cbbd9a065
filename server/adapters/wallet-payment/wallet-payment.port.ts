/** Whole cents, EUR. */
import type { Language } from '#domain/language.ts'
import type { WalletFailure } from '#server/adapters/wallet/wallet-failure.port.ts'

export interface PaymentLine {
  readonly name: string
  readonly netCents: number
  readonly sku: string
}

/** `netCents` is the sum of the lines without the discount, `totalCents` that with the tax; a total of zero is never asked for. */
export interface PaymentWish {
  /** Names the attempt: asking twice for the same makes one payment. */
  readonly attemptId: string
  readonly cartId: string
  readonly description: string
  readonly lines: readonly PaymentLine[]
  readonly discountNetCents: number
  readonly netCents: number
  readonly vatCents: number
  readonly totalCents: number
  readonly locale: Language
  /** The buyer has no account yet: the wallet tells who approved, and where to send the invoice. */
  readonly asksWhoPays?: boolean
  /** Where the wallet sends people who agreed, and who changed their mind. */
  readonly returnUrl: string
  readonly cancelUrl: string
}

export interface CreatedPayment {
  readonly externalId: string
  /** Where the buyer agrees. */
  readonly approvalLink: string
  readonly mode: 'redirect'
  /** Not approved by then, it is gone. */
  readonly expiresAt: Date
}

/** Of a payment with money that is held back: `capture-pending`. `refunded`: all of it went back. */
export type WalletPaymentState = 'created' | 'approved' | 'captured' | 'capture-pending' | 'declined' | 'refunded' | 'expired' | 'voided'

/** As far as the wallet knows; otherwise empty. */
export interface Payer {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

export interface PaymentStatus {
  readonly state: WalletPaymentState
  readonly captureId?: string
  /** What was taken; before that, what is asked for. */
  readonly amountCents?: number
  readonly capturedAt?: Date
  readonly payerCountry?: string
  /** Once approved. */
  readonly payer?: Payer
}

export interface CaptureWish {
  readonly externalId: string
  readonly attemptId: string
}

export type CaptureRefusal =
  | 'not-approved'
  /** The buyer may choose another way of paying with this wallet. */
  | 'declined-try-again'
  /** Not with this wallet. */
  | 'other-method-needed'
  | 'expired'
  /** The wallet does not accept how the shop asks; nothing was taken. */
  | 'shop-at-fault'

export type CaptureOutcome =
  | { readonly outcome: 'captured'; readonly captureId: string; readonly amountCents: number; readonly capturedAt: Date }
  /** The money is held back; a webhook tells how it ends. */
  | { readonly outcome: 'pending'; readonly captureId: string }
  | { readonly outcome: 'refused'; readonly reason: CaptureRefusal; readonly issue: string }
  /** Taken or not, nobody knows: look again later, or ask again with the same wish. */
  | { readonly outcome: 'unknown'; readonly reason: string }

export interface RefundWish {
  readonly captureId: string
  /** Absent: all that is left. */
  readonly amountCents?: number
  /** Names the refund: asking twice gives back once. */
  readonly refundId: string
  /** The buyer reads it. */
  readonly note: string
}

export type RefundRefusal =
  | 'refunded-already' | 'more-than-left' | 'only-whole' | 'too-late' | 'not-captured' | 'disputed' | 'no-funds' | 'not-found' | 'shop-at-fault'

export type RefundOutcome =
  | { readonly outcome: 'refunded' | 'pending' }
  | { readonly outcome: 'refused'; readonly reason: RefundRefusal; readonly issue: string }
  | { readonly outcome: 'unknown'; readonly reason: string }

/** Something that happened at the wallet. Told at least once, in any order: what counts is what `readPayment` says. */
export interface WalletEvent {
  readonly eventId: string
  /** In the words of the wallet. */
  readonly type: string
  readonly externalId?: string
}

/** Nothing in here ever rejects; everything may be asked again. */
export interface WalletPayment {
  /** Which wallet it is: `simulator`, or its host. */
  readonly name: string
  readonly createPayment: (wish: PaymentWish) => Promise<CreatedPayment | WalletFailure>
  readonly readPayment: (externalId: string) => Promise<PaymentStatus | WalletFailure>
  readonly capturePayment: (wish: CaptureWish) => Promise<CaptureOutcome>
  readonly refundCapture: (wish: RefundWish) => Promise<RefundOutcome>
  /** Nothing where it does not come from the wallet; a failure where nobody can tell at the moment: the wallet will tell it again. */
  readonly verifyWebhook: (headers: WebhookHeaders, rawBody: Buffer) => Promise<WalletEvent | undefined | WalletFailure>
  /** Registers the address where it is missing, and remembers how its messages are known. To be called at every start. */
  readonly ensureWebhook: (url: string) => Promise<{ readonly webhookId: string } | WalletFailure>
}

/** As Node gives them: names in small letters. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>
