/** What waits for somebody in the office, room by room. */
import { hasRight, type Right, type StaffRole } from '#domain/staff/right.ts'

/** Each with the right to see to it. The rooms of the studio itself tell what waits in them by the board. */
const rightFor = {
  overdue_invoices: 'money', open_invoices: 'money', bank_movements: 'money', money_to_return: 'money', withdrawals: 'orders', messages: 'orders',
  failed_jobs: 'operation', unsent_mails: 'orders',
} as const satisfies Readonly<Record<string, Right>>

export type WaitingKind = keyof typeof rightFor
export const waitingKinds = Object.keys(rightFor) as [WaitingKind, ...WaitingKind[]]

/** Beyond it nobody counts: of a million as quickly as of a hundred. */
export const mostWaitingCounted = 99

export function waitingKindsOf(role: StaffRole): readonly WaitingKind[] {
  return waitingKinds.filter((kind) => hasRight(role, rightFor[kind]))
}
