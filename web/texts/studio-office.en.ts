import type { Translated } from './translated.ts'
import type { studioOffice as german } from './studio-office.de.ts'

export const studioOffice = {
  groupOffer: 'Catalogue',
  searchedTitle: '“{search}” – {title}',

  withdrawals: 'Withdrawals',
  withdrawalsTitle: 'Withdrawals – Studio – Freizeichen',
  withdrawalsHeadline: 'Withdrawals',

  officeOrders: 'Orders',
  officeOrdersTitle: 'Orders – Studio – Freizeichen',
  officeOrdersHeadline: 'Orders',

  officeOrder: 'Order',
  officeOrderTitle: 'Order – Studio – Freizeichen',
  officeOrderNumberTitle: 'Order {number} – Studio – Freizeichen',
  officeOrderHeadline: 'Order',

  customers: 'Customers',
  customersTitle: 'Customers – Studio – Freizeichen',
  customersHeadline: 'Customers',

  customer: 'Customer',
  customerTitle: 'Customer – Studio – Freizeichen',
  customerHeadline: 'Customer',

  vouchers: 'Vouchers',
  vouchersTitle: 'Vouchers – Studio – Freizeichen',
  vouchersHeadline: 'Vouchers',

  contactMessages: 'Messages',
  contactMessagesTitle: 'Messages – Studio – Freizeichen',
  contactMessagesHeadline: 'Messages',

  settings: 'Settings',
  settingsTitle: 'Settings – Studio – Freizeichen',
  settingsHeadline: 'Settings',

  offerTexts: 'Texts',
  offerTextsTitle: 'Texts – Studio – Freizeichen',
  offerTextsHeadline: 'Texts',

  offerVoices: 'Voices',
  offerVoicesTitle: 'Voices – Studio – Freizeichen',
  offerVoicesHeadline: 'Voices',

  offerMusics: 'Music',
  offerMusicsTitle: 'Music – Studio – Freizeichen',
  offerMusicsHeadline: 'Music',

  offerPrices: 'Prices',
  offerPricesTitle: 'Prices – Studio – Freizeichen',
  offerPricesHeadline: 'Prices',

  figures: 'Figures',
  figuresTitle: 'Figures – Studio – Freizeichen',
  figuresHeadline: 'Figures',

  failedJobs: 'Background jobs',
  failedJobsTitle: 'Background jobs – Studio – Freizeichen',
  failedJobsHeadline: 'Background jobs',

  didRetryFailedJob: 'Started a failed job again: {name}',
  didRetryFailedJobs: 'Started failed jobs again: {name}',
  didCancelOrder: 'Cancelled an order: {name}',
  didChangeWaysToPay: 'Changed ways to pay: customer {name}',
  didCreateVoucher: 'Created a voucher: {name}',
  didEndVoucher: 'Ended a voucher: {name}',
  didEraseContactMessage: 'Deleted a message of the contact form',
  didSetRelease: 'Set how greetings are released',
  didSetCalendar: 'Set the working days',
  didSetOwner: 'Set who runs the shop',
  didChangeText: 'Changed a text: {name}',
  didSetPrice: 'Set a price: {name}, {price} net from {day}',
  didTakePriceBack: 'Took a price back: {name}, from {day}',
  didChangeVoice: 'Changed a voice: {name}',
  didChangeMusic: 'Changed a music: {name}',
} as const satisfies Translated<typeof german>
