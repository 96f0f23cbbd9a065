import { describe, expect, it } from 'vitest'
import { placesOf } from './studio-places.ts'

describe('[R6.09] the places of the studio', () => {
  it('are all there for the owner', () => {
    expect(placesOf('owner').flatMap(({ places }) => places)).toEqual(['start', 'recordings', 'quality', 'questions', 'officeOrders', 'customers', 'money', 'statements', 'debitRuns', 'issued', 'withdrawals', 'vouchers', 'contactMessages', 'offerTexts', 'offerVoices', 'offerMusics', 'offerPrices', 'figures', 'failedJobs', 'mails', 'journal', 'settings', 'staff', 'ownSessions', 'changeStaffPassword'])
  })

  it('are those without the owner\'s for the role studio, and no group is empty', () => {
    expect(placesOf('studio')).toEqual([{ group: 'work', places: ['start', 'recordings', 'quality', 'questions'] }, { group: 'own', places: ['ownSessions', 'changeStaffPassword'] }])
  })
})
