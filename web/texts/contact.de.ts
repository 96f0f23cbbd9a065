/** How to reach the shop. */
export const contact = {
  contactTitle: 'Kontakt – Freizeichen',
  contactDescription: 'So erreichen Sie Freizeichen: per E-Mail und Telefon, an jedem Werktag.',
  contactHeadline: 'Schreiben Sie uns.',
  contactLead: 'Zu Texten, Formaten, Bestellungen oder Rechnungen: Wir antworten an jedem Werktag.',
  byMail: 'Per E-Mail',
  byMailHint: 'Nennen Sie am besten gleich Ihre Bestell- oder Warenkorbnummer.',
  byPhone: 'Per Telefon',
  byPhoneHint: 'Montag bis Freitag, 9 bis 17 Uhr, außer an bayerischen Feiertagen.',
  first: 'Vielleicht steht es schon da',
  firstHint: 'Die häufigsten Fragen sind in wenigen Sätzen beantwortet.',
  firstAction: 'Fragen und Antworten',
} as const
