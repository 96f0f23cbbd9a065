/** Every call that the shop answers, in the order of the nouns. */
import { textsContract } from '#domain/texts/texts.contract.ts'
import { documentLinkCalls } from './account/document-link.ts'
import { emailCalls } from './account/email.ts'
import { loginCalls } from './account/login.ts'
import { ownDataCalls } from './account/own-data.ts'
import { passwordCalls } from './account/password.ts'
import { profileCalls } from './account/profile.ts'
import { pronunciationCalls } from './account/pronunciations.ts'
import { signUpCalls } from './account/sign-up.ts'
import { walletLoginCalls } from './account/wallet-login.ts'
import { walletCalls } from './account/wallet.ts'
import { correctInvoiceCalls } from './books/correct-invoice.ts'
import { creditOrderCalls } from './books/credit-order.ts'
import { returnRunCalls } from './books/return-runs.ts'
import { debitRunCalls } from './books/debit-runs.ts'
import { movementCalls } from './books/decide-movement.ts'
import { issuedCalls } from './books/issued.ts'
import { officeCalls } from './books/office.ts'
import { searchCalls } from './books/search.ts'
import { statementCalls } from './books/statements.ts'
import { cartCalls } from './cart/cart.ts'
import { itemCalls } from './cart/item.ts'
import { playCartCalls } from './cart/play-cart.ts'
import { savedSetCalls } from './cart/saved-set.ts'
import { cartVoucherCalls } from './cart/voucher.ts'
import { catalogueCalls } from './catalogue/catalogue.ts'
import { offerSoundCalls } from './catalogue/offer-sounds.ts'
import { offerTextCalls } from './catalogue/offer-texts.ts'
import { checkoutCalls } from './checkout/checkout.ts'
import { guestPaymentCalls } from './checkout/guest-payment.ts'
import { datevCalls } from './closing/datev-package.ts'
import { closingCalls } from './closing/month-closing.ts'
import { periodPackageCalls } from './closing/period-packages.ts'
import { speakerFeeCalls } from './closing/speaker-fees.ts'
import { consentCalls } from './checkout/place-order.ts'
import { mandateCalls } from './checkout/sign-mandate.ts'
import { contactMessageCalls } from './contact/contact-messages.ts'
import { contactCalls } from './contact/send-message.ts'
import { deliveryCalls } from './delivery/delivery.ts'
import { failedJobCalls } from './figures/failed-jobs.ts'
import { figuresCalls, periodFiguresCalls } from './figures/figures.ts'
import { todayCalls } from './figures/today.ts'
import { demoCalls } from './greeting/play-demo.ts'
import { prelistenCalls } from './greeting/prelisten-item.ts'
import { productVoiceCalls } from './greeting/product-voices.ts'
import { bedCalls } from './greeting/send-bed.ts'
import { helpCalls } from './help/rate-help.ts'
import { bind, type BoundCall } from './http/bind.ts'
import type { Web } from './http/web.ts'
import { mailCalls } from './mail/mails.ts'
import { cancelOrderCalls } from './payment/cancel-order.ts'
import { exportPackageCalls } from './checkout/export-package.ts'
import { invoiceCalls } from './invoice/invoices.ts'
import { moneyCalls } from './payment/money.ts'
import { orderCalls } from './order/order.ts'
import { payOrderCalls } from './checkout/pay-order.ts'
import { withdrawalCalls } from './payment/withdrawal.ts'
import { correctionCalls } from './production/correct-greeting.ts'
import { downloadCalls } from './production/download-greeting.ts'
import { preparedCartCalls } from './prepared-cart/prepared-cart.ts'
import { greetingCalls } from './production/greetings.ts'
import { judgeTakeCalls } from './production/judge-take.ts'
import { workListCalls } from './production/list-work.ts'
import { orderAgainCalls } from './production/order-again.ts'
import { playFinishedCalls, playGreetingCalls } from './production/play-greeting.ts'
import { progressCalls } from './production/tell-progress.ts'
import { technicianLinkCalls } from './production/technician-link.ts'
import { uploadTakeCalls } from './production/upload-take.ts'
import { voiceDemoCalls } from './production/voice-demo.ts'
import { workSheetCalls } from './production/work-sheet.ts'
import { workStepCalls } from './production/work-step.ts'
import { settingsCalls } from './settings/settings.ts'
import { sharedSampleCalls } from './shared-sample/shared-sample.ts'
import { secondFactorCalls } from './staff/second-factor.ts'
import { staffLoginCalls } from './staff/staff-login.ts'
import { journalCalls, staffMemberCalls } from './staff/staff-members.ts'
import { voucherCalls } from './voucher/vouchers.ts'
import { orderDocumentCalls } from './checkout/order-documents.ts'

export function callsOf(loadWeb: () => Promise<Pick<Web, 'languageFile'>>): BoundCall[] {
  return [
    ...staffLoginCalls, ...secondFactorCalls, ...staffMemberCalls, ...journalCalls,
    ...catalogueCalls, ...productVoiceCalls, ...offerTextCalls, ...offerSoundCalls,
    ...settingsCalls,
    ...mailCalls,
    ...signUpCalls, ...emailCalls, ...loginCalls, ...walletLoginCalls, ...passwordCalls, ...pronunciationCalls, ...profileCalls, ...walletCalls, ...documentLinkCalls, ...ownDataCalls,
    ...prelistenCalls, ...demoCalls, ...bedCalls,
    ...sharedSampleCalls,
    ...voucherCalls,
    ...cartCalls, ...savedSetCalls, ...itemCalls, ...cartVoucherCalls, ...playCartCalls,
    ...preparedCartCalls,
    ...orderCalls, ...invoiceCalls, ...cancelOrderCalls, ...withdrawalCalls, ...moneyCalls,
    ...consentCalls, ...mandateCalls, ...checkoutCalls, ...guestPaymentCalls, ...payOrderCalls, ...orderDocumentCalls, ...exportPackageCalls,
    ...greetingCalls, ...playGreetingCalls, ...playFinishedCalls, ...downloadCalls, ...correctionCalls, ...orderAgainCalls, ...technicianLinkCalls, ...progressCalls,
    ...workListCalls, ...workSheetCalls, ...workStepCalls, ...uploadTakeCalls, ...voiceDemoCalls, ...judgeTakeCalls,
    ...deliveryCalls,
    ...contactCalls, ...contactMessageCalls,
    ...officeCalls, ...searchCalls, ...creditOrderCalls, ...correctInvoiceCalls, ...statementCalls, ...movementCalls, ...debitRunCalls, ...returnRunCalls, ...issuedCalls,
    ...closingCalls, ...datevCalls, ...periodPackageCalls, ...speakerFeeCalls,
    ...figuresCalls, ...periodFiguresCalls, ...failedJobCalls, ...todayCalls,
    ...helpCalls,
    ...bind(textsContract, { getLanguageFile: async (_deps, { code }) => (await loadWeb()).languageFile(code) }),
  ]
}
