/** Codes only; the words for people are in web/texts/worklist.texts.ts. */

export type Remedy =
  | 'UPLOAD_AGAIN'
  | 'UPLOAD_SOUND'
  | 'UNPACK_FIRST'
  | 'EXPORT_AS_WAV'
  | 'EXPORT_AS_STEREO_OR_MONO'
  | 'SHORTEN'
  | 'RECORD_AGAIN'
  | 'REMOVE_PROTECTION'

export const remedies = {
  EMPTY_FILE: 'UPLOAD_AGAIN',
  TOO_MANY_BYTES: 'SHORTEN',
  ARCHIVE: 'UNPACK_FIRST',
  NOT_SOUND: 'UPLOAD_SOUND',
  NO_SOUND_INSIDE: 'UPLOAD_SOUND',
  UNSUPPORTED_FORMAT: 'EXPORT_AS_WAV',
  UNSUPPORTED_CODING: 'EXPORT_AS_WAV',
  PROTECTED: 'REMOVE_PROTECTION',
  TOO_MANY_CHANNELS: 'EXPORT_AS_STEREO_OR_MONO',
  RATE_OUT_OF_RANGE: 'EXPORT_AS_WAV',
  TRUNCATED: 'UPLOAD_AGAIN',
  DAMAGED: 'EXPORT_AS_WAV',
  TOO_LONG: 'SHORTEN',
  TOO_SHORT: 'RECORD_AGAIN',
  SILENT: 'RECORD_AGAIN',
  TOO_DEMANDING: 'EXPORT_AS_WAV',
} as const satisfies Readonly<Record<string, Remedy>>

export type RefusalCode = keyof typeof remedies

export interface Refusal {
  readonly refusal: RefusalCode
  readonly remedy: Remedy
  readonly params: Readonly<Record<string, string | number>>
}

export function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { refusal: code, remedy: remedies[code], params }
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer
}

/** Leaves the depths of a decoder; whoever began the decoding turns it into its refusal. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(code: RefusalCode, params: Refusal['params'] = {}) {
    super(code)
    this.refusal = refusal(code, params)
  }
}
