/** When the shop duns, and what that costs who is late. A setting of the shop, within what the German Civil Code allows. */
import { z } from 'zod'
import { wholeNumberSchema } from '../whole-number.ts'

export const dunningSettingKey = 'dunning'

/** Of one invoice, in this order. `handed_over`: no mail any more, its owner decides. */
export const dunningSteps = ['reminder', 'first', 'second', 'handed_over'] as const
export type DunningStep = (typeof dunningSteps)[number]

/** What courts let a letter cost at most: paper and postage, not the work. */
export const mostDunningFee = 2.5
/** Between businesses, once for an invoice (§ 288 (5) BGB). */
export const lumpSumCents = 4000

/** A letter gives a week to pay, which has to be over before the next one goes. */
const daysSchema = wholeNumberSchema(7, 90)
const feeSchema = z.number().min(0).max(mostDunningFee).multipleOf(0.01).describe('Euros; nothing is reckoned for the reminder, by which default begins')

export const dunningRuleSchema = z.object({
  days: z.object({
    reminder: daysSchema.describe('After the day on which the invoice was due, or its order delivered if that was later'),
    first: daysSchema.describe('After the reminder'),
    second: daysSchema.describe('After the first dunning letter'),
    handed_over: daysSchema.describe('After the second dunning letter'),
  } satisfies Record<DunningStep, unknown>),
  first_fee: feeSchema,
  second_fee: feeSchema,
  lump_sum: z.boolean().describe('Businesses owe 40 euros with the first dunning letter, in place of fees'),
})
export type DunningRule = z.output<typeof dunningRuleSchema>

/** Fees are the owner's decision. */
export const usualDunningRule: DunningRule = { days: { reminder: 7, first: 14, second: 14, handed_over: 14 }, first_fee: 0, second_fee: 0, lump_sum: false }
