/** The expected status of every call by role, the input to call it with, and the reason where every role is refused. */
import { randomUUID } from 'node:crypto'
import { shopOwner } from '#assets/shop-owner.ts'
import { studioTimeOf, usualCalendar } from '#domain/calendar/studio-calendar.ts'
import { checkoutConsentsVersion } from '#domain/checkout/checkout-consents.ts'
import type { FailureCode } from '#domain/errors.ts'
import { closingRows } from './closing-rows.ts'
import { goodPassword, signUpForm } from './given-accounts.ts'

/** What is asked for is always the customer's, where it is anybody's. */
export const askers = ['guest', 'customer', 'another customer', 'studio', 'owner', 'talent', 'office'] as const
export type Asker = (typeof askers)[number]

export interface Given {
  readonly cartId: string
  readonly userId: string
  readonly sessionId: string
  readonly guestCartId: string
  readonly mailId: string
  readonly staffId: string
  readonly orderId: string
  readonly invoiceId: string
  readonly greetingId: string
  readonly shippingId: string
}

/** Talent and office, where nothing is said, are refused what is not for everybody who works here, and get what the studio gets everywhere else. */
export type Statuses = readonly [guest: number, customer: number, another: number, studio: number, owner: number, talent?: number, office?: number]
export type Row = readonly [statuses: Statuses, input?: (given: Given) => object, refusedWith?: FailureCode]

export const everybody = (status: number): Statuses => [status, status, status, status, status]
const customers: Statuses = [401, 200, 200, 401, 401]
const thisCustomer = (status = 200, another = 403): Statuses => [403, status, another, 403, 403]
const customersOwn: Statuses = [401, 200, 403, 401, 401]
/** What somebody else ordered is not there. */
const customersOrder: Statuses = [401, 200, 404, 401, 401]
const allHere: Statuses = [401, 401, 401, 200, 200, 200, 200]
const ownersOnly: Statuses = [401, 401, 401, 403, 200]
/** Owners and the office: refused or not, they get the same. */
const ofOffice = (status = 200): Statuses => [401, 401, 401, 403, status, 403, status]
/** Who works on greetings: the studio, and a talent as far as they are theirs. */
const ofStudio = (status: number, talent = 403): Statuses => [401, 401, 401, status, status, talent, 403]

const item = { product_id: 'creative-500', text: 'Guten Tag.' }
const ofOrder = ({ orderId }: Given) => ({ orderId })
const ofInvoice = ({ invoiceId }: Given) => ({ invoiceId })
const ofGreeting = ({ greetingId }: Given) => ({ greetingId })
const ofShipping = ({ shippingId }: Given) => ({ shippingId })
const ofCart = ({ cartId }: Given) => ({ cartId })
const ofMail = ({ mailId }: Given) => ({ mailId })
const ofMember = ({ staffId }: Given) => ({ staffId })
const nothing = randomUUID()
export const noId = '00000000-0000-4000-8000-000000000000'
const wrongToken = 'x'.repeat(43)

export const accessRows: Readonly<Record<string, Row>> = {
  signUp: [everybody(200), () => signUpForm()],
  confirmEmail: [everybody(410), () => ({ token: wrongToken }), 'TOKEN_NOT_VALID'],
  sendConfirmation: [customers], cancelEmailChange: [customers],
  undoEmailChange: [everybody(410), () => ({ token: wrongToken }), 'TOKEN_NOT_VALID'],
  listWallets: [customers],
  unlinkWallet: [[401, 404, 404, 401, 401], () => ({ wallet: 'paypal' })],
  listPronunciations: [customers],
  removePronunciation: [[401, 404, 404, 401, 401], () => ({ pronunciationId: noId })],
  resetPassword: [everybody(200), () => ({ user: 'niemand@example.org' })],
  changePassword: [[401, 200, 403, 401, 401], ({ userId }) => ({ id: userId, password: 'Noch-geheimer-8' })],
  getUser: [customers],
  updateUser: [customers, () => ({ first_name: 'Käthe' })],
  getAccount: [customers],
  updateAccount: [customers, () => ({ name: 'Neu AG' })],
  getDocumentLink: [customers, () => ({ path: '/user/export' })],
  exportData: [customers], exportPackage: [customers],
  // Asked for without a password: who may make the call hears of that, and nobody is deleted.
  deleteUser: [[401, 400, 400, 401, 401], () => ({ pw: '' })],
  login: [everybody(400), () => ({ user: '', pw: '' })],
  logout: [everybody(200)],
  logoutEverywhere: [customers], listSessions: [customers],
  endSession: [[401, 200, 404, 401, 401], ({ sessionId }) => ({ sessionId })],
  getWalletRedirect: [everybody(200), () => ({ wallet: 'paypal' })],
  codeLogin: [everybody(410), () => ({ wallet: 'paypal', code: 'x', state: wrongToken, browser_key: wrongToken }), 'TOKEN_NOT_VALID'],
  codeLoginByQuery: [everybody(410), () => ({ wallet: 'paypal', code: 'x', state: wrongToken, browser_key: wrongToken }), 'TOKEN_NOT_VALID'],

  loginStaff: [everybody(400), () => ({ user: '', pw: '' })],
  logoutStaff: [everybody(200)],
  getStaff: [allHere],
  changeStaffPassword: [allHere, () => ({ current: goodPassword, password: 'Noch-geheimer-8' })],
  listJournal: [ownersOnly], listStaff: [ownersOnly],
  getStaffMember: [ownersOnly, ofMember],
  createStaff: [ownersOnly, () => ({ name: 'Clara Klang', email: `${randomUUID()}@freizeichen.example`, role: 'studio' })],
  updateStaff: [ownersOnly, (given) => ({ ...ofMember(given), name: 'Otto Ohr' })],
  resetStaffPassword: [ownersOnly, ofMember],
  listSessionsOfStaff: [ownersOnly, ofMember],
  endSessionOfStaff: [[401, 401, 401, 403, 404], (given) => ({ ...ofMember(given), sessionId: nothing })],
  confirmStaffPassword: [allHere, () => ({ pw: goodPassword })],
  getSecondFactor: [allHere],
  beginSecondFactor: [allHere],
  // Nothing was begun.
  confirmSecondFactor: [[401, 401, 401, 404, 404, 404, 404], () => ({ code: '000000' })],
  renewRecoveryCodes: [[401, 401, 401, 404, 404, 404, 404]],
  removeSecondFactor: [allHere],
  demandSecondFactor: [ownersOnly, () => ({ demanded: false })],
  resetSecondFactorOfStaff: [ownersOnly, ofMember],
  listOwnStaffSessions: [allHere],
  endOwnStaffSession: [[401, 401, 401, 404, 404], () => ({ sessionId: nothing })],
  listMails: [ofOffice()],
  getMail: [ofOffice(), ofMail],
  showMail: [ofOffice(), ofMail],
  // It is on its way already.
  sendMailAgain: [ofOffice(409), ofMail],

  getWorkBoard: [allHere], listWork: [allHere],
  // Talents see what was given to them, and this was not.
  getWorkSheet: [[401, 401, 401, 200, 200, 404, 200], ofGreeting],
  listTalents: [ofStudio(200)],
  assignWork: [ofStudio(200), (given) => ({ ...ofGreeting(given), staff_id: null })],
  approveScript: [ofStudio(200), ofGreeting],
  acceptWork: [ofStudio(409, 404), ofGreeting],
  declineWork: [ofStudio(409, 404), ofGreeting],
  askCustomer: [ofStudio(200, 404), (given) => ({ ...ofGreeting(given), question: 'Wie spricht man das?' })],
  // Nothing was asked.
  noteAnswer: [ofStudio(409), (given) => ({ ...ofGreeting(given), answer: 'Mit langem ü.' })],
  retryWork: [ofStudio(409), ofGreeting],
  resetWorkMix: [ofStudio(409), ofGreeting],
  changeWorkTelephoneSystem: [ofStudio(200), (given) => ({ ...ofGreeting(given), telephone_system: '3cx' })],
  // What is uploaded here is no recording.
  uploadTake: [ofStudio(422, 404), ofGreeting],
  approveTake: [ofStudio(404), () => ({ takeId: noId })],
  removeTake: [ofStudio(404, 404), () => ({ takeId: noId })],
  rejectTake: [ofStudio(404), () => ({ takeId: noId, reason: 'NOISE' })],
  playFinished: [ofOffice(404), ofGreeting],
  playTake: [[401, 401, 401, 404, 404, 404, 404], () => ({ takeId: noId })],
  listWaiting: [allHere],
  getCalendar: [everybody(200)],
  getFigures: [ownersOnly],
  getPeriodFigures: [ownersOnly, () => ({ period: '2026-11' })],
  ...closingRows,
  listOfferTexts: [ownersOnly],
  updateOfferText: [[401, 401, 401, 403, 404], () => ({
    productId: 'nothing', name: { de: 'A', en: 'A' }, description: { de: '', en: '' }, is_retired: false, templates: { de: null, en: null },
  })],
  listOfferPrices: [ownersOnly],
  setOfferPrice: [ownersOnly, () => ({ productId: 'creative-500', validFrom: '2090-01-01', price: 1 })],
  removeOfferPrice: [[401, 401, 401, 403, 409], () => ({ productId: 'creative-500', validFrom: '2020-01-01' })],
  listOfferVoices: [ownersOnly],
  updateOfferVoice: [[401, 401, 401, 403, 404], () => ({ voiceId: 'nobody', is_retired: true, licence_ends_on: null, is_mastered: true, ai: false, talent_staff_id: null })],
  uploadVoiceDemo: [[401, 401, 401, 403, 404], () => ({ voiceId: 'nobody', language: 'de' })],
  removeVoiceDemo: [[401, 401, 401, 403, 404], () => ({ voiceId: 'nobody', language: 'de' })],
  listMissingDemos: [allHere], listOfferMusics: [ownersOnly],
  updateOfferMusic: [[401, 401, 401, 403, 404], () => ({ musicId: 'nothing', is_retired: true, licence_ends_on: null })],
  getSettings: [ownersOnly], listConnections: [ownersOnly],
  updateSettings: [ownersOnly, () => ({
    calendar: { place: 'BY', works_on_christmas_eve: true, works_on_new_years_eve: false }, before: { calendar: usualCalendar(shopOwner.studioPlace) },
  })],
  listVouchers: [ownersOnly],
  createVoucher: [ownersOnly, () => ({ code: randomUUID(), worth: { kind: 'percent', percent: 10 }, first_day: '2026-11-20', last_day: '2026-12-20' })],
  endVoucher: [[401, 401, 401, 403, 404], () => ({ voucherId: nothing })],
  listContactMessages: [ofOffice()],
  answerContactMessage: [ofOffice(404), () => ({ messageId: nothing, answer: 'Guten Tag.' })],
  eraseContactMessage: [ofOffice(), () => ({ messageId: nothing })],
  listOfficeOrders: [ofOffice()],
  getOfficeOrder: [ofOffice(), ofOrder],
  creditOrder: [ofOffice(404), (given) => ({ ...ofOrder(given), request_id: nothing, reason: 'Kulanz', credit: { kind: 'line', pos: 99 } })],
  cancelGreeting: [ofOffice(404), (given) => ({ ...ofOrder(given), greetingId: nothing, reason: 'Kulanz' })],
  correctInvoice: [ofOffice(404), (given) => ({ ...ofOrder(given), invoiceId: nothing, request_id: nothing, reason: 'Name', name: 'A', street: 'B 1', postalcode: '80331', city: 'C', country: 'DE' })],
  // It is closed.
  cancelOfficeOrder: [ofOffice(409), (given) => ({ ...ofOrder(given), reason: 'Doppelt bestellt.' })],
  getOfficeOrderPdf: [ofOffice(), ofOrder],
  getOfficeInvoicePdf: [ofOffice(), (given) => ({ ...ofOrder(given), ...ofInvoice(given) })],
  listCustomers: [ofOffice()],
  searchStudio: [ofOffice(), () => ({ search: 'Muster' })],
  getCustomer: [ofOffice(), ({ userId }) => ({ customerId: userId })],
  updatePaymentTypes: [ofOffice(), ({ userId }) => ({ customerId: userId, payment_types: ['wallet', 'invoice'] })],
  listFailedJobs: [ownersOnly],
  retryFailedJob: [[401, 401, 401, 403, 404], () => ({ job: 'send-mail', failedJobId: nothing })],
  retryFailedJobs: [ownersOnly, () => ({ job: 'send-mail' })],

  listVoices: [everybody(200)],
  listMusics: [everybody(200)],
  listProviders: [everybody(200)],
  listProducts: [everybody(200)],
  getProduct: [everybody(200), () => ({ productId: 'creative-500' })],
  listProductVoices: [everybody(200), () => ({ productId: 'creative-500' })],
  listProductMusics: [everybody(200), () => ({ productId: 'creative-500' })],
  listTemplates: [everybody(200)],
  getTemplate: [everybody(404), () => ({ templateId: 'no-such-template' })],

  // What is heard is the same for everybody: here it is refused for what it asks, not for who asks it.
  prelistenItem: [everybody(422), () => ({ languages: 'de', text: 'Guten Tag.' })],
  playItem: [everybody(422), () => ({ languages: 'de', text: 'Guten Tag.' })],
  shareSample: [everybody(422), () => ({ item: { languages: 'de', text: 'Guten Tag.' } }), 'WARN_MISSING_VOICE'],
  getSharedSample: [everybody(404), () => ({ link: wrongToken }), 'NOT_FOUND'],
  shareSampleAgain: [everybody(404), () => ({ link: wrongToken, owner_key: wrongToken, item: { languages: 'de', text: 'Guten Tag.' } }), 'NOT_FOUND'],
  revokeSharedSample: [everybody(404), () => ({ link: wrongToken, owner_key: wrongToken }), 'NOT_FOUND'],
  approveSharedSample: [everybody(404), () => ({ link: wrongToken, version: 1 }), 'NOT_FOUND'],
  commentSharedSample: [everybody(404), () => ({ link: wrongToken, version: 1, word: null, text: 'Gut so.' }), 'NOT_FOUND'],
  followSharedSamples: [everybody(200), () => ({ links: '', seconds: 0 })],
  drawSharedSample: [everybody(404), () => ({ link: wrongToken }), 'NOT_FOUND'],
  playVoiceDemo: [everybody(404), () => ({ voiceId: 'nobody', language: 'de' })],
  playMusic: [everybody(404), () => ({ musicId: 'no-music' })],
  playProductDemo: [everybody(503), () => ({ type: 'ws', classification: 'direct' })],
  playProductExample: [everybody(404), () => ({ productId: 'no-product', language: 'de' })],
  sendBed: [everybody(404), () => ({ musicId: 'no-music' })],

  createCart: [everybody(200), () => ({})],
  getCart: [thisCustomer(), ofCart],
  listCarts: [everybody(200)],
  updateCart: [thisCustomer(), (given) => ({ ...ofCart(given), remarks: 'eilig' })],
  deleteCart: [thisCustomer(), ofCart],
  addVoucher: [thisCustomer(404), (given) => ({ ...ofCart(given), voucher: 'GIBT-ES-NICHT' })],
  removeVoucher: [thisCustomer(), ofCart],
  addItem: [thisCustomer(), (given) => ({ ...ofCart(given), ...item })],
  updateItem: [thisCustomer(), (given) => ({ ...ofCart(given), pos: 1, text: 'Anders.' })],
  removeItem: [thisCustomer(), (given) => ({ ...ofCart(given), pos: 1 })],
  validateItem: [thisCustomer(), (given) => ({ ...ofCart(given), ...item })],
  playCart: [thisCustomer(422), ofCart],
  getUserCart: [customers, ({ guestCartId }) => ({ merge_id: guestCartId })],
  mergeUserCart: [customers],
  saveToAccount: [[401, 200, 403, 401, 401], ofCart],

  recordConsents: [customersOwn, (given) => ({ ...ofCart(given), language: 'de', version: checkoutConsentsVersion, terms: true, privacy: true, withdrawal: true })],
  signMandate: [customersOwn, (given) => ({ ...ofCart(given), language: 'de', agreed: true, holder: 'Erika Muster', iban: 'DE89370400440532013000' })],
  getMandate: [customersOwn, ofCart],
  getWaysToPay: [everybody(200)],
  approveAsGuest: [thisCustomer(409), ofCart],
  getGuestPayer: [thisCustomer(409), (given) => ({ ...ofCart(given), payment_id: 'NONE' })],
  checkout: [[401, 422, 403, 401, 401], ofCart],
  cancelOrder: [[401, 409, 404, 401, 401], ofOrder],
  payOrder: [[401, 409, 404, 401, 401], ofOrder],
  withdraw: [everybody(200), () => ({ request_id: randomUUID(), name: 'Erika Muster', email: 'erika@example.org', order_number: '100001', language: 'de' })],
  listOpenMoney: [ofOffice()],
  receiveMoney: [ofOffice(409), (given) => ({ ...ofOrder(given), received_on: studioTimeOf(new Date()).day })],
  listMoneyToReturn: [ofOffice()],
  saveReturnIban: [ofOffice(404), () => ({ paymentId: noId, iban: 'DE02120300000000202051' })],
  returnMoney: [ofOffice(404), () => ({ paymentId: noId })],
  listWithdrawals: [ofOffice()],
  decideWithdrawal: [ofOffice(404), () => ({ withdrawalId: noId, decision: 'refused', note: 'Zu spät.' })],
  readStatement: [ofOffice(422), () => ({ file_name: 'auszug.xml', content: btoa('<nothing/>') })],
  listStatements: [ofOffice()], listMovements: [ofOffice()],
  bookSureMovements: [ofOffice()],
  bookMovement: [ofOffice(404), () => ({ movementId: noId, order_number: 100_001 })],
  returnMovement: [ofOffice(404), () => ({ movementId: noId })],
  setMovementAside: [ofOffice(404), () => ({ movementId: noId, note: 'Zinsen' })],
  previewDebitRun: [ofOffice()],
  // Nothing is due.
  createReturnRun: [ofOffice(409)], listReturnRuns: [ofOffice()],
  releaseReturnRun: [[401, 401, 401, 403, 404], () => ({ runId: noId })],
  discardReturnRun: [ofOffice(404), () => ({ runId: noId })],
  getReturnRunFile: [ofOffice(404), () => ({ runId: noId })],
  createDebitRun: [ofOffice(409)],
  listDebitRuns: [ofOffice()],
  getDebitRun: [ofOffice(404), () => ({ runId: noId })],
  releaseDebitRun: [[401, 401, 401, 403, 404], () => ({ runId: noId })],
  discardDebitRun: [ofOffice(404), () => ({ runId: noId })],
  getDebitRunFile: [ofOffice(404), () => ({ runId: noId })],
  listIssued: [ofOffice()],
  getIssuedPdf: [ofOffice(), ofInvoice],
  listIssuedYears: [ofOffice()],
  proveIssued: [ofOffice(), () => ({ year: 2026 })],
  exportMonth: [ofOffice(), () => ({ what: 'invoices', month: '2026-11' })],
  getBooksLink: [ofOffice(), () => ({ path: '/staff/books/exports/payments/2026-11' })],
  listOrders: [customers],
  getOrder: [customersOrder, ofOrder],
  listOrderInvoices: [customersOrder, ofOrder],
  listOrderShippings: [customersOrder, ofOrder],
  listOrderGreetings: [customersOrder, ofOrder],
  getOrderPdf: [customersOrder, ofOrder],
  listInvoices: [customers],
  followProgress: [customers, () => ({ seconds: 0 })],
  followStaffProgress: [allHere, () => ({ seconds: 0 })],
  getInvoicePdf: [customersOrder, ofInvoice],
  getInvoiceXml: [customersOrder, (given) => ({ ...ofInvoice(given), reference: '04011000-1234512345-06' })],

  listGreetings: [customers],
  getGreeting: [customersOrder, ofGreeting],
  playGreeting: [customersOrder, ofGreeting],
  // Who may hear it is told why it cannot be: in this shop nothing mixes.
  sendGreetingTake: [[401, 503, 404, 401, 401], ofGreeting],
  // It was bought without music.
  sendGreetingBed: [[401, 404, 404, 401, 401], ofGreeting],
  getGreetingPdf: [customersOrder, ofGreeting],
  downloadGreeting: [customersOrder, ofGreeting],
  renameGreeting: [customersOrder, (given) => ({ ...ofGreeting(given), name: 'Für den Betriebsurlaub' })],
  findTechnicianLink: [customersOrder, ofGreeting],
  makeTechnicianLink: [customersOrder, ofGreeting],
  revokeTechnicianLink: [customersOrder, ofGreeting],
  openTechnicianLink: [everybody(410), () => ({ token: wrongToken }), 'TOKEN_NOT_VALID'],
  downloadByTechnicianLink: [everybody(410), () => ({ link: wrongToken, format: 'mp3' }), 'TOKEN_NOT_VALID'],
  getSystemGuide: [everybody(200), () => ({ systemId: 'fritzbox-hold' })],
  remixGreeting: [customersOrder, (given) => ({ ...ofGreeting(given), voice_vol: 60 })],
  changeTelephoneSystem: [customersOrder, (given) => ({ ...ofGreeting(given), telephone_system: '3cx' })],
  askForCorrection: [customersOrder, (given) => ({ ...ofGreeting(given), note: 'Bitte langsamer.' })],
  answerQuestion: [[401, 409, 404, 401, 401], (given) => ({ ...ofGreeting(given), question_id: noId, answer: 'Ja.' })],
  orderAgain: [customersOrder, ofGreeting],
  listShippingGreetings: [customersOrder, ofShipping],
  getShippingPdf: [customersOrder, ofShipping],
  downloadShipping: [customersOrder, ofShipping],

  // Who may deliver it is told why it cannot be: in this shop nobody reaches a mailbox.
  deliverGreeting: [[401, 503, 404, 401, 401], ({ greetingId }) => ({ greeting_id: greetingId, provider_id: 'telekom', msisdn: '0171 1234560', pin: '1234' })],
  getDelivery: [[401, 404, 404, 401, 401], () => ({ deliveryId: noId })],
  listGreetingDeliveries: [customersOrder, ofGreeting],

  rateHelp: [everybody(200), () => ({ page: 'faqs/pin', language: 'de', helpful: true })],
  sendMessage: [everybody(200), () => ({ first_name: 'Erika', last_name: 'Muster', email1: 'erika@example.org', description: 'Guten Tag.' })],
  getLanguageFile: [everybody(200), () => ({ code: 'de' })],
}
