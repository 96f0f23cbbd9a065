/** The server refuses the others anyway; the navigation only leaves them out. */
import { ofEachList, workLists } from '#domain/production/work-list.ts'
import { hasRight, type Right, type StaffRole } from '#domain/staff/right.ts'
import type { StudioScreen } from './studio-paths.ts'

export type StudioPlace = Exclude<StudioScreen, 'staffSignIn'>
/** Those that the navigation leads to. */
type ShownPlace = Exclude<StudioPlace, 'search' | 'mail' | 'staffMember' | 'customer' | 'officeOrder' | 'debitRun' | 'prompter'>

const rightFor = {
  ...ofEachList(() => 'see work' as const), prompter: 'own work',
  search: 'orders', officeOrders: 'orders', officeOrder: 'orders', customers: 'orders', customer: 'orders', preparedCarts: 'orders', withdrawals: 'orders', contactMessages: 'orders', mails: 'orders', mail: 'orders',
  money: 'money', statements: 'money', debitRuns: 'money', debitRun: 'money', issued: 'money', closing: 'money',
  vouchers: 'offer', offerTexts: 'offer', offerVoices: 'offer', offerMusics: 'offer', offerPrices: 'offer',
  figures: 'figures', failedJobs: 'operation', settings: 'settings', journal: 'people', staff: 'people', staffMember: 'people',
  secondFactor: 'own access', ownSessions: 'own access', changeStaffPassword: 'own access',
} as const satisfies Readonly<Record<StudioPlace, Right>>

/** As the navigation shows them: groups, the first without a heading. */
const groups = [
  { group: 'work', places: workLists },
  { group: 'office', places: ['officeOrders', 'customers', 'preparedCarts', 'money', 'statements', 'debitRuns', 'issued', 'closing', 'withdrawals', 'vouchers', 'contactMessages'] },
  { group: 'offer', places: ['offerTexts', 'offerVoices', 'offerMusics', 'offerPrices'] },
  { group: 'operation', places: ['figures', 'failedJobs', 'mails', 'journal', 'settings', 'staff'] },
  { group: 'own', places: ['secondFactor', 'ownSessions', 'changeStaffPassword'] },
] as const satisfies readonly { group: string; places: readonly ShownPlace[] }[]

export type StudioGroup = (typeof groups)[number]['group']

export function isPlaceOf(role: StaffRole, place: StudioPlace): boolean {
  return hasRight(role, rightFor[place])
}

/** Groups in which nothing is left are left out. */
export function placesOf(role: StaffRole): { readonly group: StudioGroup; readonly places: readonly ShownPlace[] }[] {
  return groups
    .map(({ group, places }) => ({ group, places: (places as readonly ShownPlace[]).filter((place) => isPlaceOf(role, place)) }))
    .filter(({ places }) => places.length > 0)
}
