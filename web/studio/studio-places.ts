/** The server refuses the others anyway; the navigation only leaves them out. */
import type { StaffRole } from '#domain/staff/staff-member.ts'
import type { StudioScreen } from './studio-paths.ts'

export type StudioPlace = Exclude<StudioScreen, 'staffSignIn'>
/** Those that the navigation leads to. */
type ShownPlace = Exclude<StudioPlace, 'mail' | 'staffMember' | 'customer' | 'officeOrder' | 'debitRun' | 'prompter'>

const everybody: readonly StaffRole[] = ['talent', 'studio', 'owner']
const ownersOnly: readonly StaffRole[] = ['owner']

const rolesOf: Readonly<Record<StudioPlace, readonly StaffRole[]>> = {
  start: everybody,
  recordings: everybody,
  quality: everybody,
  questions: everybody,
  prompter: everybody,
  journal: ownersOnly,
  money: ownersOnly,
  statements: ownersOnly,
  debitRuns: ownersOnly,
  debitRun: ownersOnly,
  issued: ownersOnly,
  withdrawals: ownersOnly,
  failedJobs: ownersOnly,
  officeOrders: ownersOnly,
  officeOrder: ownersOnly,
  customers: ownersOnly,
  customer: ownersOnly,
  vouchers: ownersOnly,
  contactMessages: ownersOnly,
  settings: ownersOnly,
  offerTexts: ownersOnly,
  offerVoices: ownersOnly,
  offerMusics: ownersOnly,
  offerPrices: ownersOnly,
  figures: ownersOnly,
  mails: ownersOnly,
  mail: ownersOnly,
  staff: ownersOnly,
  staffMember: ownersOnly,
  ownSessions: everybody,
  changeStaffPassword: everybody,
}

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
  return rolesOf[place].includes(role)
}

/** Groups in which nothing is left are left out. */
export function placesOf(role: StaffRole): { readonly group: StudioGroup; readonly places: readonly ShownPlace[] }[] {
  return groups
    .map(({ group, places }) => ({ group, places: (places as readonly ShownPlace[]).filter((place) => isPlaceOf(role, place)) }))
    .filter(({ places }) => places.length > 0)
}
