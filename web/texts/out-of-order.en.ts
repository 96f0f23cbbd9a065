import type { outOfOrder as german } from './out-of-order.de.ts'
import type { Translated } from './translated.ts'

export const outOfOrder = {
  title: 'Out of order – Freizeichen',
  headline: 'This page is out of order.',
  whatHappened: 'The fault is ours or the connection’s, not yours. Your cart is safe.',
  whatToDo: 'Please load the page again. If the fault comes back, write to us and mention this address:',
  typed: 'This is what you wrote:',
  sendAgain: 'Send it again',
  reload: 'Load the page again',
  home: 'Go to the home page',
} satisfies Translated<typeof german>
