import type { DateOnly } from '#domain/calendar/date-only.ts'
import type { Voucher } from './voucher.ts'
import type { voucherStates } from './vouchers.contract.ts'

type VoucherState = (typeof voucherStates)[number]

interface Given extends Pick<Voucher, 'firstDay' | 'lastDay' | 'maxUses' | 'usedCount'> {
  /** By somebody, before its time. */
  readonly isEnded: boolean
}

export function voucherState({ firstDay, lastDay, maxUses, usedCount, isEnded }: Given, today: DateOnly): VoucherState {
  if (isEnded) return 'ended'
  if (today > lastDay) return 'over'
  if (maxUses !== null && usedCount >= maxUses) return 'used_up'
  return today < firstDay ? 'coming' : 'good'
}
