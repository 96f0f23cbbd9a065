/** What the legal pages say beside their text. */
export const legal = {
  withdrawByMail: 'Widerruf per E-Mail senden',
  withdrawSubject: 'Widerruf',
  withdrawBody: 'Hiermit widerrufe ich meine Bestellung.\n\nBestellnummer:\nName:\n',
} as const
