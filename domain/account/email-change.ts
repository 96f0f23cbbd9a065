/** How long addresses have to prove themselves, and how long a change of them can be taken back. */
import { mailKinds } from '../mail/mail-kinds.ts'

const minuteMs = 60 * 1000
const dayMinutes = 24 * 60

/** The link that proves an address. */
export const confirmationLastsMs = mailKinds['email-to-confirm'].linkLastsMinutes * minuteMs

/** The link to the former address: counted from the wish, and anew from the moment when the new address is proved. */
export const undoLastsMs = mailKinds['email-changed'].linkLastsMinutes * minuteMs
export const undoDays = mailKinds['email-changed'].linkLastsMinutes / dayMinutes

/** Nobody's letter box is filled by asking again and again. */
export const mostConfirmationsAnHour = 5
