import { z } from 'zod'
import { writtenSchema } from '../account/person-fields.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'

const ofCustomer = { audience: 'customer', method: 'POST' } as const

export const orderChangesContract = {
  cancelOrder: endpoint({
    ...ofCustomer, path: '/salesorders/:orderId/cancel', summary: 'Cancels an order before work starts and refunds it. Repeatable',
    requestsPerMinute: 20, input: z.object({ orderId: z.uuid() }), output: z.object({ canceled: z.literal(true) }),
    errors: ['NOT_FOUND', 'ORDER_CAN_NOT_BE_CANCELED'],
  }),
  payOrder: endpoint({
    ...ofCustomer, path: '/salesorders/:orderId/pay', requestsPerMinute: 60,
    summary: 'Pays the amount due by wallet: returns where to approve it, or that it is paid. Repeatable',
    input: z.object({
      orderId: z.uuid(),
      payment_id: z.string().max(100).optional().describe('Of a payment that the customer comes back from: it has to be approved by now'),
      language: languageSchema.optional().describe('In which the wallet speaks and the way back leads; the order\'s where it is not said'),
    }),
    output: z.union([z.object({ paymentId: z.string(), approvalLink: z.url(), mode: z.literal('redirect') }), z.object({ paid: z.literal(true) })]),
    errors: [
      'NOT_FOUND', 'NOTHING_TO_PAY', 'ERROR_CREATING_PAYMENT', 'PAYMENT_NOT_IN_APPROVED_STATE', 'PAYMENT_DECLINED',
      'PAYMENT_AMOUNT_DIFFERS', 'PAYMENT_IN_PROGRESS', 'WALLET_NOT_AVAILABLE',
    ],
  }),
  withdraw: endpoint({
    audience: 'anyone', method: 'POST', path: '/withdrawals', requestsPerMinute: 20,
    summary: 'Receives a withdrawal from a contract and confirms it by email. Repeatable by its request id',
    input: z.object({
      request_id: z.uuid(), name: writtenSchema.trim().min(1).max(120), email: z.email().max(254), order_number: z.string().trim().min(1).max(40),
      statement: writtenSchema.trim().max(2000).default(''), language: languageSchema,
    }),
    output: z.object({ number: z.int(), received_at: momentSchema }),
  }),
} as const
