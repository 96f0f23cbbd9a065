/** All work, or for a talent the assigned work only. */
import type { StaffMember } from '#server/http/asker.ts'

export interface WorkScope {
  /** Absent: everybody's. */
  readonly onlyOf?: string
}

export function scopeOf({ role, staffId }: StaffMember): WorkScope {
  return role === 'talent' ? { onlyOf: staffId } : {}
}
