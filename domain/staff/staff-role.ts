/** What somebody who works here may do: speak what is theirs to speak, the studio's work, or everything. */
export const staffRoles = ['talent', 'studio', 'owner'] as const
export type StaffRole = (typeof staffRoles)[number]
