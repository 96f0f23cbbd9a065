/** What this page remembers of a mailbox while it delivers: the PIN as long as the delivery may still need it. */
export interface Mailbox {
  readonly providerId: string
  readonly number: string
  readonly pin: string
}

export const noMailbox: Mailbox = { providerId: '', number: '', pin: '' }

export const withoutPin = (mailbox: Mailbox): Mailbox => ({ ...mailbox, pin: '' })

/** Once the greeting is on its way nobody asks for the PIN any more. */
export function rememberedAt(step: 'choosing' | 'code' | 'pending' | 'ended', mailbox: Mailbox): Mailbox {
  return step === 'pending' || step === 'ended' ? withoutPin(mailbox) : mailbox
}
