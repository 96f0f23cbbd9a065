/** Who asks, and what each of them is answered with. */
import type { FailureCode } from '#domain/errors.ts'

/** What is asked for is always the customer's, where it is anybody's. */
export const askers = ['guest', 'customer', 'another customer', 'studio', 'owner', 'talent', 'office'] as const
export type Asker = (typeof askers)[number]

export interface Given {
  readonly cartId: string
  readonly userId: string
  readonly sessionId: string
  readonly guestCartId: string
  readonly mailId: string
  readonly staffId: string
  readonly orderId: string
  readonly invoiceId: string
  readonly greetingId: string
  readonly shippingId: string
}

/** Talent and office, where nothing is said, are refused what is not for everybody who works here, and get what the studio gets everywhere else. */
export type Statuses = readonly [guest: number, customer: number, another: number, studio: number, owner: number, talent?: number, office?: number]
export type Row = readonly [statuses: Statuses, input?: (given: Given) => object, refusedWith?: FailureCode]

export const everybody = (status: number): Statuses => [status, status, status, status, status]
export const customers: Statuses = [401, 200, 200, 401, 401]
export const thisCustomer = (status = 200, another = 403): Statuses => [403, status, another, 403, 403]
export const customersOwn: Statuses = [401, 200, 403, 401, 401]
/** What somebody else ordered is not there. */
export const customersOrder: Statuses = [401, 200, 404, 401, 401]
export const allHere: Statuses = [401, 401, 401, 200, 200, 200, 200]
export const ownersOnly: Statuses = [401, 401, 401, 403, 200]
/** Owners and the office: refused or not, they get the same. */
export const ofOffice = (status = 200): Statuses => [401, 401, 401, 403, status, 403, status]
/** Who works on greetings: the studio, and a talent as far as they are theirs. */
export const ofStudio = (status: number, talent = 403): Statuses => [401, 401, 401, status, status, talent, 403]
