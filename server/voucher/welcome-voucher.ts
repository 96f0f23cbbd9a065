/** A new shop begins with one voucher, for the first order of each customer. The owner may end it like any other. */
import { addDays, type DateOnly } from '#domain/calendar/date-only.ts'
import type { Db } from '#server/db/database.ts'
import { insertVoucher, isAnyVoucherThere } from './voucher.queries.ts'

export const welcomeCode = 'WILLKOMMEN10'
const goodForDays = 365

/** Safe to run twice, and by two shops at once. */
export async function ensureWelcomeVoucher(db: Db, today: DateOnly) {
  if (await isAnyVoucherThere(db)) return
  await insertVoucher(db, {
    code: welcomeCode, name: 'Willkommen', value: { kind: 'percent', basisPoints: 1000 },
    firstDay: today, lastDay: addDays(today, goodForDays), maxUses: null, oncePerCustomer: true,
  })
}
