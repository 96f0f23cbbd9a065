import type { Translated } from './translated.ts'
import type { messages as german } from './messages.de.ts'

export const messages = {
  lead: 'What came by the contact form. It is answered in the system for customer enquiries; here you delete what somebody wishes to have deleted.',
  list: 'Messages',
  listFailed: 'The messages have not arrived',
  empty: 'No message',
  emptyHint: 'What comes by the contact form stands here until it has been in the system for customer enquiries for 180 days.',
  noSuch: 'No message from there',
  noSuchHint: 'Nothing of this address is kept here. There may be something in the system for customer enquiries all the same.',
  emailBegins: 'Address begins with',
  find: 'Search',
  caption: 'Messages: when, from whom, wording, state',
  when: 'When',
  who: 'From whom',
  message: 'Message',
  state: 'State',
  action: 'Action',
  pending: 'being handed over',
  sent: 'handed over',
  failed: 'not handed over',
  erase: 'Delete',
  eraseOf: 'Delete the message from {name}',
  eraseUnsentHint: 'The message will be gone here, and will not be handed over any more. If it was on its way to the system for customer enquiries already, it may have arrived there: please look. This cannot be undone.',
  eraseSentHint: 'The message will be gone here; this cannot be undone. It is still in the system for customer enquiries: please delete it there, too.',
  erased: 'The message is deleted.',
} as const satisfies Translated<typeof german>
