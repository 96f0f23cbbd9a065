/** Every call that the shop answers, by feature. */
import { accountContract } from './account/account.contract.ts'
import { sessionContract } from './account/session.contract.ts'
import { staffContract } from './staff/staff.contract.ts'
import { secondFactorContract } from './staff/second-factor.contract.ts'
import { staffMembersContract } from './staff/staff-members.contract.ts'
import { creditContract } from './books/credit.contract.ts'
import { returnRunContract } from './books/return-run.contract.ts'
import { debitRunContract } from './books/debit-run.contract.ts'
import { issuedContract } from './books/issued.contract.ts'
import { statementContract } from './books/statement.contract.ts'
import { closingContract } from './closing/closing.contract.ts'
import { calendarContract, settingsContract } from './settings/settings.contract.ts'
import { cartContract } from './cart/cart.contract.ts'
import { userCartContract } from './cart/user-cart.contract.ts'
import { catalogueContract } from './catalogue/catalogue.contract.ts'
import { checkoutContract } from './checkout/checkout.contract.ts'
import { contactContract, contactMessagesContract } from './contact/contact.contract.ts'
import { deliveryContract } from './delivery/delivery.contract.ts'
import { bedContract } from './greeting/bed.contract.ts'
import { prelistenContract } from './greeting/prelisten.contract.ts'
import { productVoicesContract } from './greeting/product-voices.contract.ts'
import { helpContract } from './help/help.contract.ts'
import { invoiceContract } from './invoice/invoice.contract.ts'
import { moneyContract } from './payment/money.contract.ts'
import { preparedCartContract } from './prepared-cart/prepared-cart.contract.ts'
import { orderChangesContract } from './order/order-changes.contract.ts'
import { orderContract } from './order/order.contract.ts'
import { failedJobsContract } from './figures/failed-jobs.contract.ts'
import { productionContract } from './production/production.contract.ts'
import { progressContract } from './production/progress.contract.ts'
import { technicianLinkContract } from './production/technician-link.contract.ts'
import { worklistContract } from './production/worklist.contract.ts'
import { mailsContract } from './mail/mails.contract.ts'
import { figuresContract, periodFiguresContract } from './figures/figures.contract.ts'
import { todayContract } from './figures/today.contract.ts'
import { officeContract } from './books/office.contract.ts'
import { searchContract } from './books/search.contract.ts'
import { offerContract } from './catalogue/offer.contract.ts'
import { sharedSampleContract } from './shared-sample/shared-sample.contract.ts'
import { vouchersContract } from './voucher/vouchers.contract.ts'
import { textsContract } from './texts/texts.contract.ts'

export const contract = {
  account: { ...accountContract, ...sessionContract },
  staff: { ...staffContract, ...staffMembersContract, ...secondFactorContract, ...mailsContract, ...failedJobsContract, ...todayContract, ...officeContract, ...searchContract, ...creditContract, ...vouchersContract, ...contactMessagesContract, ...settingsContract, ...offerContract, ...figuresContract, ...periodFiguresContract, ...moneyContract, ...worklistContract },
  books: { ...statementContract, ...debitRunContract, ...returnRunContract, ...issuedContract, ...closingContract },
  calendar: calendarContract,
  catalogue: { ...catalogueContract, ...productVoicesContract },
  greeting: { ...prelistenContract, ...bedContract },
  sharedSample: sharedSampleContract,
  cart: { ...cartContract, ...userCartContract, ...preparedCartContract },
  checkout: checkoutContract,
  order: { ...orderContract, ...invoiceContract },
  orderChanges: orderChangesContract,
  production: { ...productionContract, ...technicianLinkContract },
  progress: progressContract,
  delivery: deliveryContract,
  contact: contactContract,
  help: helpContract,
  texts: textsContract,
} as const
