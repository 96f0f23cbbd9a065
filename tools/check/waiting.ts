/** Code that is written and tested, and waits for the feature that will need it. Until then only its tests use it. */

export interface Waiting {
  /** A folder (`audio/`), a file, or one export of a file (`domain/voucher/voucher.ts#withVoucher`). */
  readonly what: readonly string[]
  readonly waitsFor: string
}

/** An entry that is needed by now, or gone, fails the check: remove it. */
export const waiting: readonly Waiting[] = [
  {
    what: ['audio/room/'],
    waitsFor: 'the studio, which takes recordings',
  },
  { what: ['web/ui/alert-store.ts#alertKind'], waitsFor: 'the first screen that begins with an alert' },
]
