import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { euros, netCentsOf } from '#domain/money/cents.ts'
import { pageOf } from '#domain/paging.ts'
import { type VoucherShown, vouchersContract } from '#domain/voucher/vouchers.contract.ts'
import { voucherState } from '#domain/voucher/voucher.ts'
import { bind } from '#server/http/bind.ts'
import { writeJournal } from '#server/staff/journal.queries.ts'
import { insertVoucher, listVouchersBy, lockVoucher, saveVoucherEnd, type VoucherRow } from './voucher.queries.ts'

function shown(row: VoucherRow, today: DateOnly): VoucherShown {
  const { id, code, name, kind, percentBasisPoints, amountCents, firstDay, lastDay, maxUses, usedCount, oncePerCustomer, endedAt, dateEntered } = row
  return {
    id, code, name, kind, percent: percentBasisPoints === null ? null : percentBasisPoints / 100, amount: amountCents === null ? null : euros(amountCents),
    first_day: firstDay, last_day: lastDay, max_uses: maxUses, used_count: usedCount, once_per_customer: oncePerCustomer,
    state: voucherState({ firstDay, lastDay, maxUses, usedCount, isEnded: endedAt !== null }, today), date_entered: dateEntered.toISOString(),
  }
}

export const voucherCalls = bind(vouchersContract, {
  listVouchers: async ({ db, today }, { limit, after }) => {
    const rows = await listVouchersBy(db, { limit: limit + 1, after })
    return pageOf(rows, limit, { place: ({ dateEntered, id }) => ({ at: dateEntered, id }), show: (row) => shown(row, today()) })
  },

  createVoucher: ({ db, now, today }, wanted, { staffId }) => {
    const { code, name, worth, first_day: firstDay, last_day: lastDay, max_uses: maxUses, once_per_customer: oncePerCustomer } = wanted
    if (lastDay < today()) orThrow(failure('WRONG_INPUT', { last_day: { code: 'TOO_EARLY', least: today() } }))
    const value = worth.kind === 'percent' ? { percentBasisPoints: Math.round(worth.percent * 100) } : { amountCents: netCentsOf(worth.amount) }
    return db.transaction(async (tx) => {
      const row = orThrow((await insertVoucher(tx, {
        code, name, kind: worth.kind, ...value, firstDay: firstDay as DateOnly, lastDay: lastDay as DateOnly, maxUses, oncePerCustomer,
        dateEntered: now(),
      })) ?? failure('VOUCHER_ALREADY_EXISTS', { code: 'TAKEN' }))
      await writeJournal(tx, { staffId, action: 'created a voucher', subjectKind: 'voucher', subjectId: row.id, details: { name: code, ...value, maxUses } })
      return shown(row, today())
    })
  },

  /** Its last day is yesterday from now on: wherever a voucher is asked for, its days are asked for too. */
  endVoucher: ({ db, now, today }, { voucherId }, { staffId }) => db.transaction(async (tx) => {
    const row = orThrow((await lockVoucher(tx, voucherId)) ?? failure('NOT_FOUND'))
    const yesterday = addDays(today(), -1)
    if (row.endedAt !== null || row.lastDay <= yesterday) return shown(row, today())
    const ended = orThrow((await saveVoucherEnd(tx, voucherId, { endedAt: now(), lastDay: yesterday })) ?? failure('NOT_FOUND'))
    await writeJournal(tx, { staffId, action: 'ended a voucher', subjectKind: 'voucher', subjectId: voucherId, details: { name: row.code, last_day: row.lastDay } })
    return shown(ended, today())
  }),
})
