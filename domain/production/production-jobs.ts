/** Earlier features enqueue these jobs in the transaction that makes them necessary. */
import { z } from 'zod'

/** Looks at every greeting of an order and sets going what can go. */
export const productionToBegin = {
  name: 'begin-production',
  input: z.object({ orderId: z.uuid() }),
}

/** Does what a greeting needs next: a take, its sound, its files. */
export const greetingToMake = {
  name: 'make-greeting',
  input: z.object({ greetingId: z.uuid() }),
}

/** Packs an order whose greetings are all finished, or packs it again after a remix. */
export const orderToPack = {
  name: 'pack-order',
  input: z.object({ orderId: z.uuid() }),
}

/** The order confirmation was handed over: what had to wait for that begins. */
export const confirmationToNote = {
  name: 'note-confirmation',
  input: z.object({ orderId: z.uuid() }),
}
