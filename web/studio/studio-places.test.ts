import { describe, expect, it } from 'vitest'
import { placesOf } from './studio-places.ts'

describe('[R6.09] the sections of the studio', () => {
  it('are all available to the owner', () => {
    expect(placesOf('owner').flatMap(({ places }) => places)).toEqual(['today', 'recording', 'quality', 'questions', 'officeOrders', 'customers', 'preparedCarts', 'money', 'statements', 'debitRuns', 'issued', 'closing', 'withdrawals', 'vouchers', 'contactMessages', 'offerTexts', 'offerVoices', 'offerMusics', 'offerPrices', 'figures', 'failedJobs', 'mails', 'journal', 'settings', 'staff', 'secondFactor', 'ownSessions', 'changeStaffPassword'])
  })

  it('exclude the owner\'s for the role studio, and no group is empty', () => {
    expect(placesOf('studio')).toEqual([{ group: 'work', places: ['today', 'recording', 'quality', 'questions'] }, { group: 'own', places: ['secondFactor', 'ownSessions', 'changeStaffPassword'] }])
  })

  it('are for the office what it has a right to', () => {
    expect(placesOf('office')).toEqual([
      { group: 'work', places: ['today', 'recording', 'quality', 'questions'] },
      { group: 'office', places: ['officeOrders', 'customers', 'preparedCarts', 'money', 'statements', 'debitRuns', 'issued', 'closing', 'withdrawals', 'contactMessages'] },
      { group: 'operation', places: ['mails'] }, { group: 'own', places: ['secondFactor', 'ownSessions', 'changeStaffPassword'] },
    ])
  })
})
