/** Paying by a bank transfer: what the bank has to be told. */
export const transfer = {
  leadFirst: 'Bitte überweisen Sie bis {day}. Sobald das Geld da ist, beginnen wir.',
  lead: 'Bitte überweisen Sie bis {day}.',
  leadLate: 'Der Betrag war am {day} fällig. Bitte überweisen Sie ihn jetzt.',
  scan: 'Mit der Banking-App einlesen',
  scanHint: 'Der Code enthält Empfänger, IBAN, Betrag und Verwendungszweck.',
  holder: 'Empfänger',
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  amount: 'Betrag',
  reference: 'Verwendungszweck',
  copy: '{what} kopieren',
  copied: '{what} ist kopiert.',
  notCopied: 'Kopieren hat nicht geklappt. Bitte markieren Sie den Text und kopieren Sie ihn selbst.',
  notLoaded: 'Wie es um die Zahlung steht, lässt sich gerade nicht laden. Die Bestellung ist gespeichert, alle Angaben kommen auch per E-Mail.',
  again: 'Noch einmal versuchen',
} as const
