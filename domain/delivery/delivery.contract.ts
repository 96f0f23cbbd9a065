/** Number, PIN and code come in; no answer ever contains them. */
import { z } from 'zod'
import { catalogueIdSchema } from '../catalogue/catalogue.contract.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { listSchema } from '../paging.ts'
import { deliveryFailures, deliveryStatuses } from './follow-delivery.ts'

export const deliverySchema = z.object({
  id: z.uuid(),
  greeting_id: z.uuid(),
  provider_id: catalogueIdSchema,
  msisdn: z.string().describe('Masked'),
  status: z.enum(deliveryStatuses),
  attempts_left: z.int().describe('Of the code'),
  code_seconds_left: z.int().describe('How long the code still counts'),
  new_code_in_seconds: z.int().describe('When another code may be asked for'),
  error: z.enum(deliveryFailures).nullable(),
  pin_hint: z.boolean().describe('The PIN was the reason'),
  ported_to: z.string().nullable().describe('The provider that has the number now'),
  date_entered: momentSchema,
  date_ended: momentSchema.nullable(),
})
export type Delivery = z.output<typeof deliverySchema>

/** Of one address, behind which a whole firm may sit. How many text messages there are is bounded by number and account. */
const deliveriesPerMinute = 60

export const deliveryContract = {
  deliverGreeting: endpoint({
    audience: 'customer', method: 'POST', path: '/deliveries', requestsPerMinute: deliveriesPerMinute,
    summary: 'Sends a greeting to voicemail: first without a code, then again with the code from the text message. Repeatable: never delivers twice',
    input: z.object({
      greeting_id: z.uuid(),
      provider_id: catalogueIdSchema,
      msisdn: z.string().trim().min(1).max(40).describe('The number of the mobile, as people write it'),
      pin: z.string().trim().max(20).regex(/^\d*$/).default('').describe('Of the voicemail'),
      validation_code: z.string().trim().max(40).optional().describe('From the text message'),
    }),
    output: deliverySchema,
    errors: [
      'NOT_FOUND', 'GREETING_NOT_FINISHED', 'GREETING_TOO_LONG', 'TOO_MANY_CODES', 'VALIDATION_CODE_WRONG', 'VOICEMAIL_NOT_AVAILABLE',
    ],
  }),
  getDelivery: endpoint({
    audience: 'customer', path: '/deliveries/:deliveryId', summary: 'Returns the state of a delivery', input: z.object({ deliveryId: z.uuid() }), output: deliverySchema,
    errors: ['NOT_FOUND'],
  }),
  listGreetingDeliveries: endpoint({
    audience: 'customer', path: '/hpcgreetings/:greetingId/deliveries', summary: 'Lists the last fifty deliveries of a greeting, newest first',
    input: z.object({ greetingId: z.uuid() }), output: listSchema(deliverySchema), errors: ['NOT_FOUND'],
  }),
} as const
