/** What a job does, in words. One that is new here is shown by its name. */
import type { AllTexts } from '#web/texts/texts.server.ts'

type JobTexts = AllTexts['jobs']

const jobs: Readonly<Record<string, keyof JobTexts>> = {
  'send-mail': 'jobSendMail',
  'send-password-reset': 'jobSendPasswordReset',
  'deliver-lead': 'jobDeliverLead',
  'check-vat-id': 'jobCheckVatId',
  'settle-payment': 'jobSettlePayment',
  'reconcile-payments': 'jobReconcilePayments',
  'refund-payment': 'jobRefundPayment',
  'remind-of-invoices': 'jobRemindOfInvoices',
  'wait-for-transfers': 'jobWaitForTransfers',
  'release-vouchers': 'jobReleaseVouchers',
  'forget-guest-carts': 'jobForgetGuestCarts',
  'forget-sessions': 'jobForgetSessions',
  'forget-unconfirmed': 'jobForgetUnconfirmed',
  'forget-mails': 'jobForgetMails',
  'forget-payers': 'jobForgetPayers',
  'begin-production': 'jobBeginProduction',
  'make-greeting': 'jobMakeGreeting',
  'pack-order': 'jobPackOrder',
  'finish-erasing': 'jobFinishErasing',
  'book-debit-run': 'jobBookDebitRun',
  'resume-production': 'jobResumeProduction',
  'verify-files': 'jobVerifyFiles',
  'remove-lost-files': 'jobRemoveLostFiles',
  'follow-delivery': 'jobFollowDelivery',
  'end-deliveries': 'jobEndDeliveries',
  'end-licences': 'jobEndLicences',
}

export function jobWords(job: string, texts: JobTexts): string {
  const key = jobs[job]
  return key === undefined ? job : texts[key]
}
