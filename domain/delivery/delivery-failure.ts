/** Why a delivery to a voicemail box ended without success. The customer reads words for each. */
export const deliveryFailures = [
  // Before a code was sent
  'UNKNOWN_SUBSCRIBER', 'NOT_THIS_PROVIDER', 'TOO_MANY_CODES',
  // Instead of the right code
  'CODE_EXPIRED', 'CODE_TRIES_USED', 'CODE_REPLACED',
  // With the right code
  'PIN_WRONG', 'PIN_LOCKED', 'MAILBOX_OFF', 'TOO_LONG', 'BAD_FORMAT', 'REFUSED',
  // Nobody said how it went
  'GATEWAY_BUSY', 'GATEWAY_SILENT', 'INTERRUPTED', 'TIMEOUT',
] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]

/** They end a delivery before anything was sent, while its customer is looking at the screen that says so. */
const failuresOfCode = ['TOO_MANY_CODES', 'CODE_EXPIRED', 'CODE_TRIES_USED', 'CODE_REPLACED'] as const
/** Of a greeting that was sent. */
export type SendingFailure = Exclude<DeliveryFailure, (typeof failuresOfCode)[number]>

export const isOfSending = (failure: DeliveryFailure): failure is SendingFailure => !failuresOfCode.some((ofCode) => ofCode === failure)

/** Whoever mistyped the PIN is told where it comes from. */
export const showsPinHint = (failure: DeliveryFailure) => failure === 'PIN_WRONG'
