/** Codes only; the words for people are in web/texts/worklist.texts.ts. */

export type RefusalCode =
  | 'EMPTY_FILE'
  | 'TOO_MANY_BYTES'
  | 'ARCHIVE'
  | 'NOT_SOUND'
  | 'NO_SOUND_INSIDE'
  | 'UNSUPPORTED_FORMAT'
  | 'UNSUPPORTED_CODING'
  | 'PROTECTED'
  | 'TOO_MANY_CHANNELS'
  | 'RATE_OUT_OF_RANGE'
  | 'TRUNCATED'
  | 'DAMAGED'
  | 'TOO_LONG'
  | 'TOO_SHORT'
  | 'SILENT'
  | 'TOO_DEMANDING'

export interface Refusal {
  readonly refusal: RefusalCode
  readonly params: Readonly<Record<string, string | number>>
}

export function refusal(code: RefusalCode, params: Refusal['params'] = {}): Refusal {
  return { refusal: code, params }
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
