import { expect, it } from 'vitest'
import { emailKey, emailSchema } from './email-address.ts'

it('e-mail addresses are compared case-insensitively', () => {
  expect(emailKey(' Erika@Muster.Example ')).toBe(emailKey('erika@muster.example'))
})

it.each(['erika', 'erika@', '@muster.example', 'a b@muster.example', 'erika@muster', `${'x'.repeat(250)}@a.de`, 'a@b.de\nBcc: c@d.de', 'a@b.de,c@d.de'])(
  '[R5.05] "%s" is no e-mail address', (written) => {
    expect(emailSchema.safeParse(written).success).toBe(false)
  },
)

it('a domain with umlauts is the same in either encoding that browsers send', () => {
  expect(emailSchema.parse('Empfang@Praxis-Müller.de')).toBe('Empfang@xn--praxis-mller-klb.de')
  expect(emailKey('empfang@praxis-müller.de')).toBe(emailKey('Empfang@xn--praxis-mller-klb.de'))
})

it.each(['empfang@praxis müller.de', 'a@b.de@müller.de', 'a@müller.de/b.de', 'a@müller.de:80', 'a@müller', 'a@\u00AD', 'm@mü%40b.de', 'müller@b.de'])(
  '"%s" is not made an address by encoding its domain', (written) => {
    expect(emailSchema.safeParse(written).success).toBe(false)
    expect(() => emailKey(written)).not.toThrow()
  },
)

it('an address keeps its spelling', () => {
  expect(emailSchema.parse(' Erika.Muster@Example.org ')).toBe('Erika.Muster@Example.org')
})
