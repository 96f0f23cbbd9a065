/** Whether a mail is sent at all: so that nobody can have a stranger's letter box filled by the shop. */
import { emailKey } from '../access/email-address.ts'
import { ruleOf, type MailKind } from './mail-kinds.ts'
import type { WithheldReason } from './mail-state.ts'

interface Recipient {
  /** Absent where it makes no difference. */
  readonly isConfirmed?: boolean | undefined
  /** Of this kind within a day, to the same letter box, the withheld ones left out. */
  readonly sentThatDay: number
}

/** `undefined`: it is sent. */
export function whyWithheld(kind: MailKind, { isConfirmed, sentThatDay }: Recipient): WithheldReason | undefined {
  const { mostADay, onlyToConfirmed } = ruleOf(kind)
  if (onlyToConfirmed && !isConfirmed) return 'unconfirmed'
  return sentThatDay >= mostADay ? 'too-many' : undefined
}

/** Of `erika+shop@example.org` and `Erika@example.org` one person reads the mails. */
export function letterBoxOf(address: string): string {
  const key = emailKey(address)
  const at = key.lastIndexOf('@')
  return key.slice(0, at).replace(/\+.*$/s, '') + key.slice(at)
}
