/** Who works here and may do what. */
export const people = {
  rights: ['Was die Rollen dürfen', 'What each role can do'],
  rightsCaption: ['Rechte der Rollen', 'Rights by role'],
  right: ['Recht', 'Right'],
  yes: ['ja', 'yes'],
  no: ['nein', 'no'],
  'see work': ['Den Stand der Ansagen sehen', 'See how far greetings are'],
  'own work': ['Sprechen und Aufnahmen hochladen', 'Record and upload takes'],
  'studio work': ['Vergeben, prüfen und freigeben', 'Assign, check and approve takes'],
  orders: ['Bestellungen, Kundschaft, Widerrufe, Nachrichten', 'Orders, customers, withdrawals, messages'],
  money: ['Zahlungen, Kontoauszüge, Rechnungen; Einzüge vorbereiten', 'Payments, bank statements, invoices; prepare direct debits'],
  'release money': ['Einzüge und Überweisungen freigeben', 'Release direct debits and transfers'],
  offer: ['Texte, Stimmen, Musik, Preise, Gutscheine', 'Texts, voices, music, prices, vouchers'],
  settings: ['Einstellungen, Bankverbindung, Steuern', 'Settings, bank account, taxes'],
  people: ['Zugänge, Rollen und Protokoll', 'Logins, roles and journal'],
  figures: ['Kennzahlen', 'Figures'],
  operation: ['Fehlgeschlagene Aufträge', 'Failed jobs'],
} as const
