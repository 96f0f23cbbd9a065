export const retakeReasons = ['WRONG_WORD', 'WRONG_NAME', 'WRONG_NUMBER', 'NOISE', 'LEVEL', 'ENDING', 'STYLE'] as const
export type RetakeReason = (typeof retakeReasons)[number]

export interface Retake {
  readonly code: RetakeReason
  /** Empty where the code says it all. */
  readonly note: string
}

export function writtenRetake({ code, note }: Retake): string {
  return note === '' ? code : `${code}: ${note}`
}

/** `undefined` for what was written otherwise. */
export function readRetake(written: string): Retake | undefined {
  const [, first, note = ''] = /^([A-Z_]+)(?:: (.*))?$/s.exec(written) ?? []
  const code = retakeReasons.find((known) => known === first)
  return code && { code, note }
}
