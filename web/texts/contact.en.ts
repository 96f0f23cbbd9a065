import type { contact as german } from './contact.de.ts'
import type { Translated } from './translated.ts'

export const contact = {
  contactTitle: 'Contact – Freizeichen',
  contactDescription: 'How to reach Freizeichen: by e-mail and telephone, every working day.',
  contactHeadline: 'Write to us.',
  contactLead: 'About texts, formats, orders or invoices: we answer every working day.',
  byMail: 'By e-mail',
  byMailHint: 'It helps to mention your order or cart number straight away.',
  byPhone: 'By telephone',
  byPhoneHint: 'Monday to Friday, 9 am to 5 pm, except on Bavarian public holidays.',
  firstName: 'First name',
  firstNameWrong: 'Please tell us your first name.',
  lastName: 'Last name',
  lastNameWrong: 'Please tell us your last name.',
  email: 'E-mail address',
  emailWrong: 'Please give an e-mail address that we can answer to, such as name@company.com.',
  description: 'What is it about?',
  descriptionWrong: 'Please tell us what it is about, in at most 5,000 characters.',
  send: 'Send message',
  sentTitle: 'We have your message.',
  sentHint: 'We will answer on the next working day at the latest.',
  writeAnother: 'Write another message',
  first: 'Perhaps it is answered already',
  firstHint: 'The most frequent questions, answered in a few sentences.',
  firstAction: 'Questions and answers',
} satisfies Translated<typeof german>
