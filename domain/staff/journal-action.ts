/** Everything that the journal can tell of. It is kept for eight years and more, so none of these is ever taken away; the web has a sentence for each. */
export const journalActions = [
  'signed in', 'changed the own password', 'ended an own session',
  'created staff', 'renamed staff', 'changed the role of staff', 'disabled staff', 'enabled staff', 'reset the password of staff', 'ended a session of staff',
  'sent a mail again', 'retried a failed job', 'retried failed jobs', 'canceled an order', 'changed ways to pay', 'created a voucher', 'ended a voucher', 'set the release', 'set the calendar', 'set the owner', 'changed a text', 'set a price', 'took a price back', 'changed a voice', 'changed a music', 'read a mail',
  'erased a contact message',
  'read a statement', 'booked a movement', 'returned a movement', 'set a movement aside', 'took a direct debit back',
  'made a debit run', 'released a debit run', 'discarded a debit run', 'exported the books',
  'booked money', 'returned money', 'accepted a withdrawal', 'refused a withdrawal',
  'assigned a greeting', 'approved a script', 'accepted a job', 'declined a job', 'asked a customer', 'noted an answer', 'retried a greeting', 'reset a mix',
  'uploaded a take', 'approved a take', 'rejected a take',
] as const
export type JournalAction = (typeof journalActions)[number]
