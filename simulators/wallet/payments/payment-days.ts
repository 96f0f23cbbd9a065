/** Faults and variants of one payment: chosen on the page on which it is approved, or set by `POST /control`. */

export const paymentDays = {
  'Declined-Once': { de: 'Die Bank lehnt einmal ab', en: 'The bank declines once' },
  'Declined-Always': { de: 'Die Bank lehnt immer ab', en: 'The bank always declines' },
  'Other-Method': { de: 'Mit diesem Konto kann gar nicht bezahlt werden', en: 'This account cannot pay at all' },
  'Pending-Then-Completed': { de: 'Das Geld wird geprüft und kommt dann', en: 'The money is held for review, then arrives' },
  'Pending-Then-Denied': { de: 'Das Geld wird geprüft und dann verweigert', en: 'The money is held for review, then denied' },
  'Lost-Answer': { de: 'Das Geld wird eingezogen, die Antwort geht einmal verloren', en: 'The money is taken, the answer is lost once' },
  'Lost-Answers': { de: 'Das Geld wird eingezogen, 20 Sekunden lang geht jede Antwort verloren', en: 'The money is taken, every answer is lost for 20 seconds' },
  'Already-Captured': { de: 'Das Geld ist schon eingezogen, bevor der Shop es verlangt', en: 'The money is taken before the shop asks for it' },
  'Completion-In-Progress': { de: 'Der Einzug läuft noch, wenn der Shop ihn verlangt', en: 'The capture is still going on when the shop asks for it' },
  'Wrong-Amount': { de: 'Es wird ein Cent zu wenig eingezogen', en: 'One cent too little is taken' },
  'Duplicate-Invoice': { de: 'Die Rechnungsnummer gilt als schon bezahlt', en: 'The invoice number counts as paid already' },
  'Not-Approved': { de: 'Zurück zum Shop, ohne dass zugestimmt wurde', en: 'Back to the shop without approval' },
  'Approval-Reversed': { de: 'Die Zustimmung wird gleich widerrufen', en: 'The approval is reversed at once' },
  'Expired': { de: 'Die Zahlung verfällt auf dem Rückweg', en: 'The payment expires on the way back' },
  'Webhook-First': { de: 'Nachrichten treffen vor dem Käufer ein', en: 'Messages arrive before the buyer' },
  'Webhooks-Doubled': { de: 'Jede Nachricht kommt doppelt', en: 'Every message comes twice' },
  'Webhooks-Reversed': { de: 'Nachrichten kommen in umgekehrter Reihenfolge', en: 'Messages come in reverse order' },
  'Webhooks-None': { de: 'Es kommen keine Nachrichten', en: 'No messages come' },
  'Slow-Capture': { de: 'Der Einzug dauert 3 Sekunden', en: 'The capture takes 3 seconds' },
  'Down-Twice': { de: 'Die Wallet ist zweimal nicht zu erreichen', en: 'The wallet cannot be reached twice' },
  'Down-Long': { de: 'Die Wallet ist 20 Sekunden nicht zu erreichen', en: 'The wallet cannot be reached for 20 seconds' },
} as const

export type PaymentDay = keyof typeof paymentDays

export const isPaymentDay = (word: string): word is PaymentDay => Object.hasOwn(paymentDays, word)
