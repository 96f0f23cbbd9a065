/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { paymentOptions } from '../account/customer.ts'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { dunningHolds } from '../invoice/dunning.ts'
import { ibanSchema } from '../money/iban.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { withdrawalStates } from '#domain/order/order-changes.ts'

const changing = { audience: 'money', method: 'POST', requestsPerMinute: 120 } as const

const openMoneySchema = z.object({
  order_id: z.uuid(),
  order_number: z.int(),
  reference: z.string(),
  customer_id: z.uuid(),
  customer: z.string(),
  payment_option: z.enum(paymentOptions),
  debit_came_back: z.boolean().describe('The bank took the direct debit back: it is to be paid in another way'),
  debit_run: z.string().nullable().describe('The run of direct debits that collects it'),
  amount: z.number().describe('What is still missing'),
  received: z.number().describe('What has come of it'),
  last_received_on: dateOnlySchema.nullable(),
  date_entered: momentSchema,
  reminders: z.int().describe('Steps of dunning: the reminder, two letters, and with the fourth it is the owner\'s'),
  last_reminded_on: z.string().nullable(),
  reminder_held: z.enum(dunningHolds).nullable().describe('What holds the next step: of an overdue invoice the delivery of the whole order'),
  paused_until: z.iso.date().nullable(),
  pause_reason: z.string(),
  fee: z.number().describe('What dunning has cost, and was not paid: beside the amount'),
})
export type OpenMoney = z.output<typeof openMoneySchema>

const moneyToReturnSchema = z.object({
  payment_id: z.uuid(),
  order_id: z.uuid().nullable(),
  order_number: z.int().nullable().describe('Null: there is no order for it'),
  customer_id: z.uuid().nullable(),
  customer: z.string(),
  payment_option: z.enum(paymentOptions),
  amount: z.number(),
  iban: z.string().describe('From which it came, or to which it shall go; empty where nobody knows'),
  run: z.string().nullable().describe('The file of transfers that it is in'),
  captured_at: momentSchema.nullable(),
  refused_with: z.string().nullable().describe('Why the wallet did not give it back'),
})
export type MoneyToReturn = z.output<typeof moneyToReturnSchema>

const withdrawalSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  name: z.string(),
  email: z.string(),
  order_number: z.string().describe('As the customer wrote it'),
  order_id: z.uuid().nullable().describe('Null: nobody has such an order'),
  customer_id: z.uuid().nullable(),
  statement: z.string(),
  received_at: momentSchema,
  state: z.enum(withdrawalStates),
  note: z.string(),
  suggestion: z.enum(['accept', 'explain', 'weigh', 'find_order', 'nothing']).describe('Explain: the work had begun. Weigh: all was delivered. Nothing: the order is canceled already'),
})
export type WithdrawalShown = z.output<typeof withdrawalSchema>

export const moneyContract = {
  listOpenMoney: endpoint({
    audience: 'money', path: '/staff/money/open', summary: 'Lists unpaid orders, oldest first',
    input: z.object({ ...pageInput, search: z.string().trim().max(140).default('').describe('A number, a reference, what stands on a transfer, or the beginning of a name, a company or an email address') }),
    output: pageSchema(openMoneySchema),
  }),
  receiveMoney: endpoint({
    ...changing, path: '/staff/money/open/:orderId/received', summary: 'Records that an order’s money has arrived at the bank; work waiting for it starts',
    input: z.object({ orderId: z.uuid(), received_on: z.iso.date(), with_fee: z.boolean().default(false).describe('What dunning has cost came with it') }),
    output: z.object({ received: z.literal(true) }), errors: ['NOT_FOUND', 'NOTHING_TO_PAY'],
  }),
  pauseDunning: endpoint({
    ...changing, method: 'PUT', path: '/staff/money/open/:orderId/pause', summary: 'Pauses dunning for an order up to a day, such as during a complaint; without a day, resumes it. Repeatable',
    input: z.object({ orderId: z.uuid(), until: dateOnlySchema.nullable(), reason: z.string().trim().max(300).default('').describe('For the lists and the journal; needed with a day') }),
    output: z.object({ paused_until: z.iso.date().nullable() }), errors: ['NOT_FOUND', 'NOTHING_TO_PAY'],
  }),
  listMoneyToReturn: endpoint({
    audience: 'money', path: '/staff/money/toReturn', summary: 'Lists money to refund: paid without an order, too much, or for a cancelled order',
    input: z.object(pageInput), output: pageSchema(moneyToReturnSchema),
  }),
  returnMoney: endpoint({
    ...changing, path: '/staff/money/toReturn/:paymentId/returned',
    summary: 'Refunds money through the wallet, or records that it was transferred back. Repeatable',
    input: z.object({ paymentId: z.uuid() }), output: z.object({ returned: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  saveReturnIban: endpoint({
    ...changing, path: '/staff/money/toReturn/:paymentId/iban', summary: 'Sets the account for a refund by bank, or one that the wallet refused', input: z.object({ paymentId: z.uuid(), iban: ibanSchema }),
    output: z.object({ saved: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  listWithdrawals: endpoint({
    audience: 'orders', path: '/staff/withdrawals', summary: 'Lists withdrawals, open or decided, latest first',
    input: z.object({ ...pageInput, state: z.enum(['open', 'decided']).default('open') }), output: pageSchema(withdrawalSchema),
  }),
  decideWithdrawal: endpoint({
    ...changing, audience: 'orders', path: '/staff/withdrawals/:withdrawalId/decide', summary: 'Accepts a withdrawal, which cancels and refunds what was not delivered, or refuses it',
    input: z.object({
      withdrawalId: z.uuid(), decision: z.enum(['accepted', 'refused']), note: z.string().trim().max(2000).default('').describe('Why; needed for a refusal'),
      credit: z.enum(['everything', 'nothing']).optional().describe('Needed where the order was delivered whole: what is left of its invoices, or what is credited on its own page'),
    }),
    output: z.object({ state: z.enum(withdrawalStates) }), errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELED', 'WORK_MOVED_ON'],
  }),
} as const
