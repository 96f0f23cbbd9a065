/** What no language reads: pictures, and signs that nobody would say. They are left out, and the customer is told. */
import type { Rule } from './draft.ts'

export const unreadable: readonly Rule[] = [
  { class: 'emoji', pattern: /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1f3fb}-\u{1f3ff}]+/gu, read: () => ({ spoken: '' }) },
  {
    class: 'symbol',
    pattern: /[^\p{L}\p{M}\p{Nd}\s\p{Co}.,;:!?…'’‘‚"„“”«»‹›()–—-]+/gu,
    read: () => ({ spoken: '' }),
  },
]
