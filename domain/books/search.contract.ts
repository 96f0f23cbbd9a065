import { z } from 'zod'
import { endpoint, momentSchema } from '../endpoint.ts'
import { listSchema } from '../paging.ts'
import { mostFoundOfKind } from './studio-search.ts'

const foundKinds = ['customer', 'order', 'invoice', 'greeting'] as const

const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.uuid(),
  order_id: z.uuid().nullable().describe('To which an invoice or a greeting belongs'),
  name: z.string().describe('Of a customer or a greeting; the number of an order or an invoice'),
  about: z.string().describe('Whose it is; of a customer the address'),
  date_entered: momentSchema,
})
export type Found = z.output<typeof foundSchema>

export const searchContract = {
  searchStudio: endpoint({
    audience: 'orders', path: '/staff/search', requestsPerMinute: 120,
    summary: `Finds customers, orders, invoices and greetings by number or by the beginning of a name, company or address; up to ${mostFoundOfKind} of each`,
    input: z.object({ search: z.string().trim().max(254) }), output: listSchema(foundSchema),
  }),
} as const
