import { describe, expect, it } from 'vitest'
import { accountContract } from '#domain/account/account.contract.ts'
import { isPostcodeOf } from './address.ts'

describe('a postcode', () => {
  it.each([
    ['DE', '80331'], ['DE', ' D-01067 '], ['AT', '1010'], ['AT', 'A-6020'], ['CH', '8001'], ['CH', 'CH 3011'], ['NL', '1012 AB'], ['NL', '1012ab'],
    ['LI', '9490'], ['LI', 'FL-9490'], ['LU', 'L-1009'], ['LU', 'L1009'], ['BE', '1000'], ['IT', '39100'], ['DE', 'D80331'], ['DE', 'DE 80331'], ['AT', 'a1010'],
  ] as const)('of %s may be %j', (country, written) => {
    expect(isPostcodeOf(country, written)).toBe(true)
  })

  it.each([
    ['DE', '8033'], ['DE', '00000'], ['DE', '803311'], ['DE', '80 331'], ['DE', 'D'], ['AT', '80331'], ['CH', '801'], ['NL', '1012'], ['LI', '8001'], ['IT', '3910'], ['BE', 'B-'],
    ['DE', 'S80331'], ['DE', 'CH-80331'], ['AT', 'AA1010'],
  ] as const)('of %s is not %j', (country, written) => {
    expect(isPostcodeOf(country, written)).toBe(false)
  })

  it('is refused at its field where the country is given with it, and nowhere else', () => {
    const { input } = accountContract.updateUser
    const problems = (said: object) => input.safeParse(said).error?.issues.map(({ path }) => path.join('.')) ?? []
    expect(problems({ primary_address_postalcode: '8033', primary_address_country: 'DE' })).toEqual(['primary_address_postalcode'])
    expect(problems({ Account: { billing_address_postalcode: '80331', billing_address_country: 'CH' } })).toEqual(['Account.billing_address_postalcode'])
    expect(problems({ primary_address_postalcode: '8001', primary_address_country: 'CH' })).toEqual([])
    expect(problems({ primary_address_postalcode: '8001', Account: { billing_address_postalcode: '', billing_address_country: 'DE' } })).toEqual([])
  })
})
