import { expect, it } from 'vitest'
import { withoutPersonalData } from './failed-jobs.ts'

it.each([
  ['550 5.1.1 <erika.muster@example.org>: no such mailbox', '550 5.1.1 <…>: no such mailbox'],
  ['jürgen@müller.example ist unbekannt', '… ist unbekannt'],
  ['the account DE89 3704 0044 0532 0130 00 is closed', 'the account … is closed'],
  ['IBAN DE89370400440532013000', 'IBAN …'],
  ['no message to +49 171 1234567', 'no message to …'],
  ['no message to 0171/1234567.', 'no message to ….'],
  ['customer 4711000815 has moved', 'customer … has moved'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['answered 503 after 30000 ms', 'answered 503 after 30000 ms'],
])('%s is displayed as: %s', (reason, shown) => {
  expect(withoutPersonalData(reason)).toBe(shown)
})

it('a long message is cut', () => {
  expect(withoutPersonalData('x'.repeat(1000))).toHaveLength(301)
})
