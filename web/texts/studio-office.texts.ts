/** The studio: the names of the places of the office, of what is offered and of the operation, and what owners do there. */
export const studioOffice = {
  groupOffer: ['Angebot', 'Catalogue'],
  searchedTitle: ['„{search}“ – {title}', '“{search}” – {title}'],

  withdrawals: ['Widerrufe', 'Withdrawals'],
  withdrawalsTitle: ['Widerrufe – Studio – Freizeichen', 'Withdrawals – Studio – Freizeichen'],
  withdrawalsHeadline: ['Widerrufe', 'Withdrawals'],

  officeOrders: ['Bestellungen', 'Orders'],
  officeOrdersTitle: ['Bestellungen – Studio – Freizeichen', 'Orders – Studio – Freizeichen'],
  officeOrdersHeadline: ['Bestellungen', 'Orders'],

  officeOrder: ['Bestellung', 'Order'],
  officeOrderTitle: ['Bestellung – Studio – Freizeichen', 'Order – Studio – Freizeichen'],
  officeOrderNumberTitle: ['Bestellung {number} – Studio – Freizeichen', 'Order {number} – Studio – Freizeichen'],
  officeOrderHeadline: ['Bestellung', 'Order'],

  customers: ['Kunden', 'Customers'],
  customersTitle: ['Kunden – Studio – Freizeichen', 'Customers – Studio – Freizeichen'],
  customersHeadline: ['Kunden', 'Customers'],

  customer: ['Kunde', 'Customer'],
  customerTitle: ['Kunde – Studio – Freizeichen', 'Customer – Studio – Freizeichen'],
  customerHeadline: ['Kunde', 'Customer'],

  vouchers: ['Gutscheine', 'Vouchers'],
  vouchersTitle: ['Gutscheine – Studio – Freizeichen', 'Vouchers – Studio – Freizeichen'],
  vouchersHeadline: ['Gutscheine', 'Vouchers'],

  contactMessages: ['Nachrichten', 'Messages'],
  contactMessagesTitle: ['Nachrichten – Studio – Freizeichen', 'Messages – Studio – Freizeichen'],
  contactMessagesHeadline: ['Nachrichten', 'Messages'],

  settings: ['Einstellungen', 'Settings'],
  settingsTitle: ['Einstellungen – Studio – Freizeichen', 'Settings – Studio – Freizeichen'],
  settingsHeadline: ['Einstellungen', 'Settings'],

  offerTexts: ['Texte', 'Texts'],
  offerTextsTitle: ['Texte – Studio – Freizeichen', 'Texts – Studio – Freizeichen'],
  offerTextsHeadline: ['Texte', 'Texts'],

  offerVoices: ['Stimmen', 'Voices'],
  offerVoicesTitle: ['Stimmen – Studio – Freizeichen', 'Voices – Studio – Freizeichen'],
  offerVoicesHeadline: ['Stimmen', 'Voices'],

  offerMusics: ['Musik', 'Music'],
  offerMusicsTitle: ['Musik – Studio – Freizeichen', 'Music – Studio – Freizeichen'],
  offerMusicsHeadline: ['Musik', 'Music'],

  offerPrices: ['Preise', 'Prices'],
  offerPricesTitle: ['Preise – Studio – Freizeichen', 'Prices – Studio – Freizeichen'],
  offerPricesHeadline: ['Preise', 'Prices'],

  figures: ['Zahlen', 'Figures'],
  figuresTitle: ['Zahlen – Studio – Freizeichen', 'Figures – Studio – Freizeichen'],
  figuresHeadline: ['Zahlen', 'Figures'],

  failedJobs: ['Aufträge im Hintergrund', 'Background jobs'],
  failedJobsTitle: ['Aufträge im Hintergrund – Studio – Freizeichen', 'Background jobs – Studio – Freizeichen'],
  failedJobsHeadline: ['Aufträge im Hintergrund', 'Background jobs'],

  didRetryFailedJob: ['Hat einen gescheiterten Auftrag noch einmal gestartet: {name}', 'Started a failed job again: {name}'],
  didRetryFailedJobs: ['Hat gescheiterte Aufträge noch einmal gestartet: {name}', 'Started failed jobs again: {name}'],
  didCancelOrder: ['Hat eine Bestellung storniert: {name}', 'Cancelled an order: {name}'],
  didChangeWaysToPay: ['Hat Zahlungsarten geändert: Kunde {name}', 'Changed ways to pay: customer {name}'],
  didCreateVoucher: ['Hat einen Gutschein angelegt: {name}', 'Created a voucher: {name}'],
  didEndVoucher: ['Hat einen Gutschein beendet: {name}', 'Ended a voucher: {name}'],
  didEraseContactMessage: ['Hat eine Nachricht des Kontaktformulars gelöscht', 'Deleted a message of the contact form'],
  didSetRelease: ['Hat die Freigabe eingestellt', 'Set how greetings are released'],
  didSetCalendar: ['Hat Werktage eingestellt', 'Set the working days'],
  didSetOwner: ['Hat eingestellt, wer den Shop betreibt', 'Set who runs the shop'],
  didChangeText: ['Hat einen Text geändert: {name}', 'Changed a text: {name}'],
  didSetPrice: ['Hat einen Preis gesetzt: {name}, {price} netto ab {day}', 'Set a price: {name}, {price} net from {day}'],
  didTakePriceBack: ['Hat einen Preis zurückgenommen: {name}, ab {day}', 'Took a price back: {name}, from {day}'],
  didChangeVoice: ['Hat eine Stimme geändert: {name}', 'Changed a voice: {name}'],
  didChangeMusic: ['Hat eine Musik geändert: {name}', 'Changed a music: {name}'],
} as const
