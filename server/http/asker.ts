import type { Right, StaffRole } from '#domain/staff/right.ts'
import type { Audience } from '#domain/endpoint.ts'

export interface Guest {
  readonly kind: 'guest'
  /** A token was sent that counts no longer: somebody who takes this call for signed in. */
  readonly hadSession: boolean
}

export interface Customer {
  readonly kind: 'customer'
  readonly userId: string
  readonly accountId: string
  readonly sessionId: string
}

export interface StaffMember {
  readonly kind: 'staff'
  readonly staffId: string
  readonly role: StaffRole
  /** Has only the one-time password that somebody else knows, too. */
  readonly mustChangePassword: boolean
  /** Demanded of everybody who works here, and not set up yet. */
  readonly mustSetSecondFactor: boolean
  /** In this session, not long ago. */
  readonly hasProvedPassword: boolean
  readonly sessionId: string
}

export type Asker = Guest | Customer | StaffMember

export type AskerOf<Who extends Audience> = Who extends 'customer' ? Customer : Who extends Right ? StaffMember : Asker
