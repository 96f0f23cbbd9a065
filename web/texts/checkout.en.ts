import type { checkout as german } from './checkout.de.ts'
import type { Translated } from './translated.ts'

export const checkout = {
  checkoutTitle: 'Checkout – Freizeichen',
  checkoutDescription: 'Check your greetings, choose how to pay, and order.',
  checkoutHeadline: 'Checkout',
  checkoutLead: 'Check your greetings, choose how to pay, and order.',
  checkoutEmpty: 'There is nothing to order yet',
  checkoutEmptyHint: 'As soon as a finished greeting is in your cart, you can carry on here.',
  checkoutEmptyAction: 'Go to the cart',

  checkoutSuccessTitle: 'After your order – Freizeichen',
  checkoutSuccessDescription: 'What comes next after an order.',
  checkoutSuccessHeadline: 'After your order',
  checkoutSuccessLead: 'If you have just ordered, the confirmation comes by e-mail. Your account will then show how far along your greetings are.',
  checkoutSuccessNumber: 'Order number {number}',
  checkoutSuccessNext: 'What comes next',
  checkoutSuccessDirect: 'Ready-made texts can be downloaded within minutes.',
  checkoutSuccessRecorded: 'We record all other greetings in three to five working days, express ones in one to two.',
  checkoutSuccessMail: 'We write to you as soon as something is finished.',
  checkoutSuccessAction: 'Go to my orders',

  checkoutErrorTitle: 'Order not completed – Freizeichen',
  checkoutErrorDescription: 'The order could not be completed.',
  checkoutErrorHeadline: 'The order did not go through.',
  checkoutErrorLead: 'Your greetings are still in the cart and nothing is lost. You can try again.',
  checkoutErrorSupport: 'Still not working?',
  checkoutErrorSupportHint: 'Then please contact us and tell us the number of your cart.',
  checkoutErrorCode: 'Error code: {code}',
  checkoutErrorAction: 'Back to the cart',
  checkoutErrorContact: 'Send us a message',
} satisfies Translated<typeof german>
