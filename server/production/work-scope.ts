/** Whose work is seen: all of it, or what was given to who only speaks. */
import type { StaffMember } from '#server/http/asker.ts'

export interface WorkScope {
  /** Absent: everybody's. */
  readonly onlyOf?: string
}

export function scopeOf({ role, staffId }: StaffMember): WorkScope {
  return role === 'talent' ? { onlyOf: staffId } : {}
}
