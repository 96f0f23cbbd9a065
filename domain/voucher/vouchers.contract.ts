/** Amounts are net euros with two decimals. */
import { z } from 'zod'
import { endpoint, momentSchema } from '../endpoint.ts'
import { hundredthsSchema } from '../money/cents.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { voucherCodeKey, voucherKinds, voucherStates } from './voucher.ts'

const changing = { audience: 'offer', method: 'POST', requestsPerMinute: 60 } as const
const daySchema = z.iso.date()

const voucherSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(voucherKinds),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  first_day: daySchema,
  last_day: daySchema,
  max_uses: z.int().nullable().describe('Null: any number of times'),
  used_count: z.int(),
  once_per_customer: z.boolean(),
  state: z.enum(voucherStates),
  date_entered: momentSchema,
})
export type VoucherShown = z.output<typeof voucherSchema>

export const mostEuros = 10_000
const mostUses = 1_000_000

const worthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: hundredthsSchema(100) }),
  z.object({ kind: z.literal('absolute'), amount: hundredthsSchema(mostEuros) }),
])

export const vouchersContract = {
  listVouchers: endpoint({
    audience: 'offer', path: '/staff/vouchers', summary: 'Lists vouchers, newest first', input: z.object(pageInput), output: pageSchema(voucherSchema),
  }),
  createVoucher: endpoint({
    ...changing, path: '/staff/vouchers', summary: 'Creates a voucher; its code can never be used for another',
    input: z.object({
      code: z.string().trim().refine((code) => voucherCodeKey(code) !== undefined, { params: { code: 'WRONG_FORMAT', format: '3 to 40 letters A to Z, digits and hyphens' } }),
      name: z.string().trim().max(80).default(''),
      worth: worthSchema,
      first_day: daySchema,
      last_day: daySchema,
      max_uses: z.union([z.literal('').transform(() => null), z.null(), z.coerce.number().int().min(1).max(mostUses)]).default(null),
      once_per_customer: z.boolean().default(false),
    }).refine(({ first_day: first, last_day: last }) => first <= last, { path: ['last_day'], params: { code: 'TOO_EARLY' } }),
    output: voucherSchema, errors: ['VOUCHER_ALREADY_EXISTS'],
  }),
  endVoucher: endpoint({
    ...changing, path: '/staff/vouchers/:voucherId/end', summary: 'Ends a voucher, also for carts that have it. Repeatable',
    input: z.object({ voucherId: z.uuid() }), output: voucherSchema, errors: ['NOT_FOUND'],
  }),
} as const
