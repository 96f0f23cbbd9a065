/** The states of an upload to a voicemail box; before the first call the screen is in `init`, which nothing stores. */
import type { Transitions } from '../transitions.ts'

export const deliveryStatuses = ['code_required', 'pending', 'success', 'error'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Which states a delivery may move to. A gateway may report a success after we have given up waiting for it. */
export const deliveryTransitions: Transitions<DeliveryStatus> = {
  code_required: ['pending', 'error'],
  pending: ['success', 'error'],
  success: [],
  error: ['success'],
}
