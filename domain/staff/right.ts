/** Who may do what, as one table: contracts name a right, the server and the navigation ask here. */

/** As they are stored. The screens call the talent a speaker. */
export const staffRoles = ['talent', 'studio', 'office', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]

const everybody = staffRoles
const office = ['office', 'owner'] as const
const owner = ['owner'] as const

export const rolesWith = {
  /** The own password, second factor and sessions. */
  'own access': everybody,
  /** How far the greetings are; a talent sees what is theirs to speak. */
  'see work': everybody,
  /** To speak what was given out. */
  'own work': ['talent', 'studio', 'owner'],
  /** To give out, check and approve. */
  'studio work': ['studio', 'owner'],
  /** Orders, customers, withdrawals, messages and mails. */
  orders: office,
  /** What is open, came in, goes back and was issued; runs are prepared with it, and not released. */
  money: office,
  'release money': owner,
  /** Texts, voices, musics, prices, vouchers. */
  offer: owner,
  /** How the shop works, with its bank account, taxes and release of greetings. */
  settings: owner,
  /** Roles, logins and the journal of what they did. */
  people: owner,
  figures: owner,
  /** Jobs that failed. */
  operation: owner,
  /** What has no right of its own. */
  owner,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

export type Right = keyof typeof rolesWith
export const rights = Object.keys(rolesWith) as readonly Right[]

export function hasRight(role: StaffRole, right: Right): boolean {
  return (rolesWith[right] as readonly StaffRole[]).includes(role)
}
