/** Code that is written and tested, and waits for the feature that will need it. Until then only its tests use it. */

export interface Waiting {
  /** A folder (`audio/`), a file, or one export of a file (`domain/voucher/voucher.ts#withVoucher`). */
  readonly what: readonly string[]
  readonly waitsFor: string
}

/** An entry that is needed by now, or gone, fails the check: remove it. */
export const waiting: readonly Waiting[] = [
  {
    what: ['audio/', 'domain/speech/', 'server/adapters/voice/', 'assets/catalogue/guide-voice.ts', 'assets/catalogue/voice-measurements.ts'],
    waitsFor: 'pre-listening, which lets a text be heard',
  },
  { what: ['domain/order/deadline.ts', 'domain/calendar/bavarian-holidays.ts'], waitsFor: 'checkout, which promises a day' },
  {
    what: ['yearOf', 'addDays', 'weekdayOf'].map((name) => `domain/calendar/date-only.ts#${name}`),
    waitsFor: 'the deadline, which counts days',
  },
  {
    what: ['voucherCodeKey', 'discountCents', 'withVoucher'].map((name) => `domain/voucher/voucher.ts#${name}`),
    waitsFor: 'the cart, which takes a voucher',
  },
  { what: ['domain/cart/shipping-option.ts#ShippingOption'], waitsFor: 'the cart, in which it is chosen' },
  {
    what: ['domain/cart/cart-status.ts#cartTransitions', 'domain/order/order-status.ts#orderTransitions'],
    waitsFor: 'checkout, which makes an order of a cart',
  },
  {
    what: ['domain/order/payment.ts#paymentTransitions', 'domain/order/invoice-status.ts#invoiceTransitions'],
    waitsFor: 'paying',
  },
  {
    what: ['greetingTransitions', 'productionTransitions', 'shownGreetingStatus'].map((name) => `domain/production/greeting-status.ts#${name}`),
    waitsFor: 'production',
  },
  { what: ['domain/delivery/delivery-status.ts#deliveryTransitions'], waitsFor: 'delivery to a voicemail' },
  { what: ['web/shell/back-state.ts#rememberBackState'], waitsFor: 'checkout, which sends a guest to the sign-up and back' },
  { what: ['web/ui/alert-store.ts#alertKind', 'web/ui/alert-store.ts#showInitialAlert'], waitsFor: 'the first screen that begins with an alert' },
  { what: ['web/visit/visit-parameters.ts#rememberedPartnerCode'], waitsFor: 'sign-up, which sends the partner code' },
]
