/** The mail that asks to confirm an address, sent once more. */
export const confirmationMail = {
  sendAgain: 'Mail noch einmal senden',
  sent: 'Die Mail ist unterwegs. Bitte sehen Sie in Ihr Postfach.',
  notSent: 'Die Adresse ist schon bestätigt, oder Sie haben in der letzten Stunde genug dieser Mails bekommen.',
} as const
