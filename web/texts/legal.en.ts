import type { legal as german } from './legal.de.ts'
import type { Translated } from './translated.ts'

export const legal = {
  withdrawByMail: 'Send your withdrawal by e-mail',
  withdrawSubject: 'Withdrawal',
  withdrawBody: 'I hereby withdraw from my order.\n\nOrder number:\nName:\n',
} satisfies Translated<typeof german>
