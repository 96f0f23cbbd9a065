/** The gateway's no as the end of a delivery. */
import type { DeliveryFailure } from '#domain/delivery/delivery-failure.ts'
import type { GatewayRefusal } from '#server/adapters/voicemail/voicemail.port.ts'

export function failureOf({ refused }: Pick<GatewayRefusal, 'refused'>): DeliveryFailure {
  return refused === 'CODE_WRONG' ? 'CODE_TRIES_USED' : refused
}
