/** Code that is written and tested, and waits for the feature that will need it. Until then only its tests use it. */

export interface Waiting {
  /** A folder (`audio/`), a file, or one export of a file (`domain/voucher/voucher.ts#withVoucher`). */
  readonly what: readonly string[]
  readonly waitsFor: string
}

/** An entry that is needed by now, or gone, fails the check: remove it. */
export const waiting: readonly Waiting[] = [
  {
    what: ['audio/decode/', 'audio/encode/', 'audio/package/', 'audio/room/', 'audio/file-names.ts'],
    waitsFor: 'production, which takes recordings and delivers files',
  },
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
  { what: ['web/ui/alert-store.ts#alertKind'], waitsFor: 'the first screen that begins with an alert' },
  { what: ['web/visit/visit-parameters.ts#rememberedPartnerCode'], waitsFor: 'sign-up, which sends the partner code' },
]
