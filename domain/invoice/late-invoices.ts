/** The account enqueues it in the transaction in which an address is proved. */
import { z } from 'zod'

/** Mails the invoices that were kept back because nobody had proved to read the mails of the address. */
export const lateInvoicesToMail = {
  name: 'mail-late-invoices',
  input: z.object({ userId: z.uuid() }),
}
