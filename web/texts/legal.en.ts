import type { legal as german } from './legal.de.ts'
import type { Translated } from './translated.ts'

export const legal = {
  onDevice: 'What your device stores, entry by entry',
  onDeviceHint: 'Each entry comes into being only when you do what it is for. There are no others: no tracking, no advertising, nothing from third parties.',
  placeCookie: 'cookie',
  placeLocal: 'storage of the browser',
  placeSession: 'in this tab only',
  onServer: 'What we store, and for how long',
  onServerHint: 'Everything in our database that belongs to a person.',
  storedWhat: 'What',
  storedName: 'Name and place',
  storedPurpose: 'What for',
  storedUntil: 'How long',

  withdrawByMail: 'Send your withdrawal by e-mail',
  withdrawSubject: 'Withdrawal',
  withdrawBody: 'I hereby withdraw from my order.\n\nOrder number:\nName:\n',
  withdrawOtherWay: 'Rather by e-mail?',

  withdrawTitle: 'Your withdrawal',
  withdrawHint: 'Step 1 of 2. You do not have to sign in, nor to give a reason.',
  withdrawName: 'Your name',
  withdrawNameWrong: 'Please enter the name under which the order was placed.',
  withdrawOrder: 'Order number',
  withdrawOrderHint: 'You find it in the order confirmation.',
  withdrawOrderWrong: 'Please enter the number of the order.',
  withdrawEmail: 'E-mail address',
  withdrawEmailHint: 'This is where we confirm that your withdrawal has arrived.',
  withdrawEmailWrong: 'Please check the e-mail address, for example name@example.org.',
  withdrawStatement: 'Anything you would like to add',
  withdrawStatementWrong: 'This is a little too long. Please shorten it to {most} characters.',
  withdrawNext: 'Continue to confirmation',

  withdrawCheckTitle: 'Please confirm your withdrawal',
  withdrawCheckHint: 'Step 2 of 2. This is what you send:',
  withdrawSentence: 'I hereby withdraw from the contract for order {order}.',
  withdrawConfirm: 'Confirm withdrawal',
  withdrawBack: 'Go back and change',

  withdrawArrived: 'Your withdrawal has arrived',
  withdrawReceipt: 'Case {number}, received on {time}.',
  withdrawReceiptMail: 'This confirmation with your wording also goes by e-mail to {email}. Please keep it.',
  withdrawReceiptNext: 'It confirms that we have received your withdrawal. We will look into it and get back to you.',
} satisfies Translated<typeof german>
