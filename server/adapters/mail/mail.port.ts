export interface MailSender {
  /** What a person reads before the address; may be empty. */
  readonly name: string
  readonly address: string
}

export interface MailFile {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface OutgoingMail {
  /** `<…@host>`; stays the same when a mail is sent again, so that the other side can drop the double. */
  readonly messageId: string
  /** When it was written, which is not when it is sent. */
  readonly writtenAt: Date
  readonly from: MailSender
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly MailFile[]
}

/** The other side did not take the mail. The message names nobody and may be logged; the reply may name the recipient. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly worthAnotherTry: boolean
  readonly reply: string

  constructor(message: string, { worthAnotherTry, reply = '' }: { readonly worthAnotherTry: boolean; readonly reply?: string }) {
    super(message)
    this.worthAnotherTry = worthAnotherTry
    this.reply = reply
  }
}

export interface Mailer {
  /** Where the mails go: `folder`, or the host of the mail server. */
  readonly name: string
  /** False: the mail stays with whoever runs the shop, and its links can be followed from nowhere else. */
  readonly leavesTheHouse: boolean
  /** Resolves with the reply once the other side has taken the mail; a lost reply may mean that it has. */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<string>
  readonly close: () => void
}
