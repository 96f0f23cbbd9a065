export const gatewayRefusals = [
  'UNKNOWN_SUBSCRIBER', 'NOT_THIS_PROVIDER', 'TOO_MANY_CODES', 'CODE_WRONG', 'CODE_EXPIRED', 'PIN_WRONG', 'PIN_LOCKED', 'MAILBOX_OFF', 'TOO_LONG', 'BAD_FORMAT',
  /** Something else that will be the same next time. */
  'REFUSED',
  /** Nothing was done; later it may be. */
  'GATEWAY_BUSY',
  /** Nobody knows whether anything was done. */
  'GATEWAY_SILENT',
] as const

/** Never holds what it was asked with. */
export interface GatewayRefusal {
  readonly refused: (typeof gatewayRefusals)[number]
  /** For the log. */
  readonly reason: string
  /** Of the code. */
  readonly attemptsLeft?: number
  /** Who has the number now. */
  readonly portedTo?: string
  readonly retryAfterSeconds?: number
}

export const isGatewayRefusal = (answer: object): answer is GatewayRefusal => 'refused' in answer

export interface SentCode {
  readonly challengeId: string
  readonly expiresInSeconds: number
}

export interface VoicemailUpload {
  /** Under the same one a greeting is taken once, however often it is sent. */
  readonly idempotencyKey: string
  /** E.164, with the plus. */
  readonly number: string
  readonly challengeId: string
  readonly code: string
  /** Empty where the mailbox has none. */
  readonly pin: string
  /** WAV, 8 kHz, one channel, A-law. */
  readonly audio: Uint8Array
}

export type UploadState =
  | { readonly state: 'pending' | 'done' }
  | { readonly state: 'failed'; readonly because: GatewayRefusal['refused'] }

/** None of them rejects. */
export interface VoicemailGateway {
  /** `simulator`, or the host. */
  readonly name: string
  /** To be asked once: a second asking sends a second message. */
  readonly sendCode: (number: string) => Promise<SentCode | GatewayRefusal>
  /** Tries again by itself where nothing was done, or nobody knows. */
  readonly upload: (upload: VoicemailUpload) => Promise<{ readonly jobId: string } | GatewayRefusal>
  readonly readUpload: (jobId: string) => Promise<UploadState | GatewayRefusal>
}
