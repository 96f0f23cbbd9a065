import type { Language } from '#domain/language.ts'

interface OrderConfirmationWords {
  readonly title: (orderNumber: number) => string
  readonly facts: Readonly<Record<'order' | 'orderedOn' | 'customer' | 'delivery' | 'formats', string>>
  readonly atOnce: string
  readonly atOnceAfterPayment: string
  readonly afterPayment: (workingDays: number) => string
  readonly by: (day: string) => string
  /** Some at once, and the rest as the sentence says. */
  readonly partAtOnce: (rest: string) => string
  readonly remarks: (text: string) => string
  readonly introduction: string
  readonly textsTitle: string
  readonly paymentTitle: string
  readonly onItsWay: string
  readonly consentsTitle: string
  readonly consent: (wording: string) => string
  readonly consentGiven: (moment: string, version: string) => string
  readonly version: (version: string) => string
}

export const orderConfirmationWords: Readonly<Record<Language, OrderConfirmationWords>> = {
  de: {
    title: (orderNumber) => `Auftragsbestätigung ${orderNumber}`,
    facts: { order: 'Bestellnummer', orderedOn: 'Bestellt am', customer: 'Kundennummer', delivery: 'Lieferung', formats: 'Dateien' },
    atOnce: 'sofort',
    atOnceAfterPayment: 'sofort nach Zahlungseingang',
    afterPayment: (workingDays) => `spätestens ${workingDays} Werktage nach Zahlungseingang`,
    by: (day) => `bis ${day}`,
    partAtOnce: (rest) => `zum Teil sofort, der Rest ${rest}`,
    remarks: (text) => `Hinweise zur Aussprache: ${text}`,
    introduction: 'Vielen Dank für Ihre Bestellung. Wir nehmen sie an; mit dieser Bestätigung ist der Vertrag geschlossen. Sie enthält alles, was vereinbart ist. Bitte bewahren Sie sie auf.',
    textsTitle: 'Ihre Texte',
    paymentTitle: 'Zahlung',
    onItsWay: 'Sie haben online bezahlt; die Zahlung ist noch unterwegs. Sobald sie eingeht, beginnen wir.',
    consentsTitle: 'Was Sie beim Bestellen erklärt haben',
    consent: (wording) => `„${wording}“`,
    consentGiven: (moment, version) => `Erklärt am ${moment}, Fassung ${version}`,
    version: (version) => `Fassung ${version}`,
  },
  en: {
    title: (orderNumber) => `Order confirmation ${orderNumber}`,
    facts: { order: 'Order number', orderedOn: 'Ordered on', customer: 'Customer number', delivery: 'Delivery', formats: 'Files' },
    atOnce: 'right away',
    atOnceAfterPayment: 'right after payment',
    afterPayment: (workingDays) => `within ${workingDays} working days of payment`,
    by: (day) => `by ${day}`,
    partAtOnce: (rest) => `some right away, the rest ${rest}`,
    remarks: (text) => `Pronunciation notes: ${text}`,
    introduction: 'Thank you for your order. We accept it, and this confirmation concludes the contract. It contains everything we’ve agreed, so please keep it.',
    textsTitle: 'Your texts',
    paymentTitle: 'Payment',
    onItsWay: 'You’ve paid online, and your payment is still on its way. We’ll start as soon as it arrives.',
    consentsTitle: 'What you agreed to when ordering',
    consent: (wording) => `“${wording}”`,
    consentGiven: (moment, version) => `Agreed on ${moment}, version ${version}`,
    version: (version) => `Version ${version}`,
  },
}
