import { expect, it } from 'vitest'
import { dateOnly } from '#domain/calendar/date-only.ts'
import { comparedWith, isPlaceInDoubt, isTaxedByPlace, placeItems } from './tax-evidence.ts'

const billing = { name: 'Müller & Söhne GmbH', postalCode: '1010', city: 'Wien' }
const told = (name?: string, address?: string) => comparedWith(billing, { source: 'vies', requestDate: '2026-11-20T10:00:00Z', raw: '', ...(name && { name }), ...(address && { address }) })

it.each([
  ['MUELLER & SOEHNE GMBH', 'Beispielgasse 7\nAT-1010 WIEN', true, true],
  ['Müller & Söhne GmbH (Wien)', '1010 Wien', true, true],
  ['Ganz Anders AG', '5020 Salzburg', false, false],
  [undefined, undefined, null, null],
])('the register means the recipient, or another, or does not say: %s, %s', (name, address, nameFits, addressFits) => {
  expect(told(name, address)).toEqual({ name_fits: nameFits, address_fits: addressFits })
})

it.each(['Фирма GmbH', 'Ελλάς', '–'])('a name in letters of its own is not taken for every name: %s', (name) => {
  const evidence = { source: 'vies', requestDate: '2026-11-20T10:00:00Z', raw: '', name: 'ALPEN GMBH', address: '1010 WIEN' }
  expect(comparedWith({ ...billing, name, city: 'Вена' }, evidence)).toEqual({ name_fits: false, address_fits: false })
  expect(comparedWith({ ...billing, name: 'Φίρμα', city: 'Βιέννη' }, { ...evidence, name: 'ΦΙΡΜΑ ΑΕ', address: '1010 ΒΙΕΝΝΗ' })).toEqual({ name_fits: true, address_fits: true })
})

it('a second item has to speak for the country of the invoice', () => {
  const isInDoubt = (known: Parameters<typeof placeItems>[1]) => isPlaceInDoubt(placeItems('CH', known))
  expect(isInDoubt({ phone: '' })).toBe(true)
  expect(isInDoubt({ phone: '044 123 45 67' })).toBe(true)
  expect(isInDoubt({ phone: '', saidCountry: 'CH' })).toBe(false)
  expect(isInDoubt({ phone: '', iban: 'CH9300762011623852957' })).toBe(false)
  expect(isInDoubt({ phone: '', iban: 'DE02120300000000202051' })).toBe(true)
  expect(isInDoubt({ phone: '+49 171 1234567' })).toBe(true)
  expect(isInDoubt({ phone: '0041 44 123 45 67', iban: 'DE02120300000000202051' })).toBe(false)
  expect(isInDoubt({ phone: '', iban: 'DE02120300000000202051', saidCountry: 'CH' })).toBe(false)
  expect(placeItems('LI', { phone: '+423 123 45 67', payerCountry: 'FR' })).toEqual([{ kind: 'billing', country: 'LI' }, { kind: 'phone', country: 'LI' }, { kind: 'payer', country: 'FR' }])
  expect(placeItems('DE', { phone: '+33 1 23' })[1]).toEqual({ kind: 'phone', country: '' })
})

it('the country decides about the tax of a consumer abroad, not of a company and not at home', () => {
  const consumer = { country: 'CH', vatId: '', vatIdState: 'none' } as const
  const on = dateOnly(2026, 11, 20)
  const [outside, home, austrian] = [{ category: 'O', rateBasisPoints: 0 }, { category: 'S', rateBasisPoints: 1900 }, { category: 'S', rateBasisPoints: 2000 }] as const
  expect(isTaxedByPlace([home, outside], { standing: consumer, on })).toBe(true)
  expect(isTaxedByPlace([home], { standing: consumer, on })).toBe(false)
  expect(isTaxedByPlace([outside], { standing: { ...consumer, vatId: 'CHE116281710MWST', vatIdState: 'unverified' }, on })).toBe(false)
  expect(isTaxedByPlace([austrian], { standing: { ...consumer, country: 'AT' }, on })).toBe(true)
  expect(isTaxedByPlace([home], { standing: { ...consumer, country: 'DE' }, on })).toBe(false)
})
