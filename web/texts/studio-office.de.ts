/** The studio: the names of the places of the office, of what is offered and of the operation, and what owners do there. */
export const studioOffice = {
  groupOffer: 'Angebot',
  searchedTitle: '„{search}“ – {title}',

  withdrawals: 'Widerrufe',
  withdrawalsTitle: 'Widerrufe – Studio – Freizeichen',
  withdrawalsHeadline: 'Widerrufe',

  officeOrders: 'Bestellungen',
  officeOrdersTitle: 'Bestellungen – Studio – Freizeichen',
  officeOrdersHeadline: 'Bestellungen',

  officeOrder: 'Bestellung',
  officeOrderTitle: 'Bestellung – Studio – Freizeichen',
  officeOrderNumberTitle: 'Bestellung {number} – Studio – Freizeichen',
  officeOrderHeadline: 'Bestellung',

  customers: 'Kunden',
  customersTitle: 'Kunden – Studio – Freizeichen',
  customersHeadline: 'Kunden',

  customer: 'Kunde',
  customerTitle: 'Kunde – Studio – Freizeichen',
  customerHeadline: 'Kunde',

  vouchers: 'Gutscheine',
  vouchersTitle: 'Gutscheine – Studio – Freizeichen',
  vouchersHeadline: 'Gutscheine',

  contactMessages: 'Nachrichten',
  contactMessagesTitle: 'Nachrichten – Studio – Freizeichen',
  contactMessagesHeadline: 'Nachrichten',

  settings: 'Einstellungen',
  settingsTitle: 'Einstellungen – Studio – Freizeichen',
  settingsHeadline: 'Einstellungen',

  offerTexts: 'Texte',
  offerTextsTitle: 'Texte – Studio – Freizeichen',
  offerTextsHeadline: 'Texte',

  offerVoices: 'Stimmen',
  offerVoicesTitle: 'Stimmen – Studio – Freizeichen',
  offerVoicesHeadline: 'Stimmen',

  offerMusics: 'Musik',
  offerMusicsTitle: 'Musik – Studio – Freizeichen',
  offerMusicsHeadline: 'Musik',

  offerPrices: 'Preise',
  offerPricesTitle: 'Preise – Studio – Freizeichen',
  offerPricesHeadline: 'Preise',

  figures: 'Zahlen',
  figuresTitle: 'Zahlen – Studio – Freizeichen',
  figuresHeadline: 'Zahlen',

  failedJobs: 'Aufträge im Hintergrund',
  failedJobsTitle: 'Aufträge im Hintergrund – Studio – Freizeichen',
  failedJobsHeadline: 'Aufträge im Hintergrund',

  didRetryFailedJob: 'Hat einen gescheiterten Auftrag noch einmal gestartet: {name}',
  didRetryFailedJobs: 'Hat gescheiterte Aufträge noch einmal gestartet: {name}',
  didCancelOrder: 'Hat eine Bestellung storniert: {name}',
  didChangeWaysToPay: 'Hat Zahlungsarten geändert: Kunde {name}',
  didCreateVoucher: 'Hat einen Gutschein angelegt: {name}',
  didEndVoucher: 'Hat einen Gutschein beendet: {name}',
  didEraseContactMessage: 'Hat eine Nachricht des Kontaktformulars gelöscht',
  didSetRelease: 'Hat die Freigabe eingestellt',
  didSetCalendar: 'Hat Werktage eingestellt',
  didSetOwner: 'Hat eingestellt, wer den Shop betreibt',
  didChangeText: 'Hat einen Text geändert: {name}',
  didSetPrice: 'Hat einen Preis gesetzt: {name}, {price} netto ab {day}',
  didTakePriceBack: 'Hat einen Preis zurückgenommen: {name}, ab {day}',
  didChangeVoice: 'Hat eine Stimme geändert: {name}',
  didChangeMusic: 'Hat eine Musik geändert: {name}',
} as const
