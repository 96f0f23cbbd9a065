/** What staff did, in words. The journal keeps short names of deeds; each has its sentence here. */
import type { JournalAction } from '#domain/staff/journal-action.ts'
import { staffRoles } from '#domain/staff/staff-role.ts'
import type { OutputOf } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { staffContract } from '#domain/staff/staff.contract.ts'
import { mailKindNames } from '#domain/mail/mail-kinds.ts'
import { fill } from '#web/texts/fill.ts'
import { formatMoney } from '#web/texts/format-number.ts'
import type { AllTexts } from '#web/texts/texts.server.ts'
import { mailKindWords } from '#web/mail/mail-words.ts'
import { formatStudioDate } from '#web/studio/studio-clock.ts'

export type JournalEntry = OutputOf<typeof staffContract.listJournal>['records'][number]

type StudioTexts = AllTexts['studio']

const sentences = {
  'signed in': 'didSignIn',
  'changed the own password': 'didChangeOwnPassword',
  'ended an own session': 'didEndOwnSession',
  'created staff': 'didCreateStaff',
  'renamed staff': 'didRenameStaff',
  'changed the role of staff': 'didChangeRole',
  'disabled staff': 'didDisableStaff',
  'enabled staff': 'didEnableStaff',
  'reset the password of staff': 'didResetPassword',
  'ended a session of staff': 'didEndSessionOfStaff',
  'sent a mail again': 'didSendMailAgain',
  'read a mail': 'didReadMail',
  'retried a failed job': 'didRetryFailedJob',
  'retried failed jobs': 'didRetryFailedJobs',
  'canceled an order': 'didCancelOrder',
  'changed ways to pay': 'didChangeWaysToPay',
  'created a voucher': 'didCreateVoucher',
  'ended a voucher': 'didEndVoucher',
  'erased a contact message': 'didEraseContactMessage',
  'set the release': 'didSetRelease',
  'set the calendar': 'didSetCalendar',
  'set the owner': 'didSetOwner',
  'changed a text': 'didChangeText',
  'set a price': 'didSetPrice',
  'took a price back': 'didTakePriceBack',
  'changed a voice': 'didChangeVoice',
  'changed a music': 'didChangeMusic',
  'read a statement': 'didReadStatement',
  'booked a movement': 'didBookMovement',
  'returned a movement': 'didReturnMovement',
  'set a movement aside': 'didSetMovementAside',
  'took a direct debit back': 'didTakeDebitBack',
  'made a debit run': 'didMakeDebitRun',
  'released a debit run': 'didReleaseDebitRun',
  'discarded a debit run': 'didDiscardDebitRun',
  'exported the books': 'didExportBooks',
  'booked money': 'didBookMoney',
  'returned money': 'didReturnMoney',
  'accepted a withdrawal': 'didAcceptWithdrawal',
  'refused a withdrawal': 'didRefuseWithdrawal',
  'assigned a greeting': 'didAssignGreeting',
  'approved a script': 'didApproveScript',
  'accepted a job': 'didAcceptJob',
  'declined a job': 'didDeclineJob',
  'asked a customer': 'didAskCustomer',
  'noted an answer': 'didNoteAnswer',
  'retried a greeting': 'didRetryGreeting',
  'reset a mix': 'didResetMix',
  'uploaded a take': 'didUploadTake',
  'approved a take': 'didApproveTake',
  'rejected a take': 'didRejectTake',
} as const satisfies Readonly<Record<JournalAction, keyof StudioTexts>>

export function whoDidIt({ staff_name: name }: Pick<JournalEntry, 'staff_name'>, texts: StudioTexts): string {
  return name ?? texts.theShopItself
}

export function whatWasDone({ action, details, subject_id: id }: Pick<JournalEntry, 'action' | 'details' | 'subject_id'>, texts: StudioTexts, language: Language): string {
  const { name, role, kind, cents, valid_from: day } = details
  const knownRole = staffRoles.find((one) => one === role)
  const knownKind = mailKindNames.find((one) => one === kind)
  const values = {
    name: typeof name === 'string' ? name : id, role: knownRole ? texts[knownRole] : '', kind: knownKind ? mailKindWords(knownKind, texts) : '',
    price: typeof cents === 'number' ? formatMoney(cents, language) : '', day: typeof day === 'string' ? formatStudioDate(day, language) : '',
  }
  return fill<string>(texts[sentences[action]], values)
}
