/** The server refuses the others anyway; the navigation only leaves them out. */
import type { StaffRole } from '#domain/staff/staff-member.ts'
import type { StudioScreen } from './studio-paths.ts'

export type StudioPlace = Exclude<StudioScreen, 'staffSignIn'>
/** Those that the navigation leads to. */
type ShownPlace = Exclude<StudioPlace, 'mail' | 'staffMember' | 'customer' | 'officeOrder' | 'debitRun' | 'prompter'>

/** All others are the owner's. */
const openToAll: readonly StudioPlace[] = ['start', 'recordings', 'quality', 'questions', 'prompter', 'ownSessions', 'changeStaffPassword']

/** As the navigation shows them: groups, the first without a heading. */
const groups = [
  { group: 'work', places: ['start', 'recordings', 'quality', 'questions'] },
  { group: 'office', places: ['officeOrders', 'customers', 'money', 'statements', 'debitRuns', 'issued', 'withdrawals', 'vouchers', 'contactMessages'] },
  { group: 'offer', places: ['offerTexts', 'offerVoices', 'offerMusics', 'offerPrices'] },
  { group: 'operation', places: ['figures', 'failedJobs', 'mails', 'journal', 'settings', 'staff'] },
  { group: 'own', places: ['ownSessions', 'changeStaffPassword'] },
] as const satisfies readonly { group: string; places: readonly ShownPlace[] }[]

export type StudioGroup = (typeof groups)[number]['group']

export function isPlaceOf(role: StaffRole, place: StudioPlace): boolean {
  return role === 'owner' || openToAll.includes(place)
}

/** Groups in which nothing is left are left out. */
export function placesOf(role: StaffRole): { readonly group: StudioGroup; readonly places: readonly ShownPlace[] }[] {
  return groups
    .map(({ group, places }) => ({ group, places: (places as readonly ShownPlace[]).filter((place) => isPlaceOf(role, place)) }))
    .filter(({ places }) => places.length > 0)
}
