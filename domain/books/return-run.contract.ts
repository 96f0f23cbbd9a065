/** Files of transfers that give money back: frozen when made, released by a second person as runs of direct debits are. */
import { z } from 'zod'
import { endpoint, momentSchema } from '../endpoint.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { releaseRights, runStates } from './bank-run.ts'

const changing = { audience: 'money', method: 'POST', requestsPerMinute: 60 } as const

const runSchema = z.object({
  id: z.uuid(), message_id: z.string().describe('The name of the file at the bank'), state: z.enum(runStates), transfers: z.int(), total: z.number(), made_at: momentSchema, made_by: z.string(),
  released_at: momentSchema.nullable(), released_by: z.string().nullable(), release_note: z.string().describe('Why nobody else released it'),
  may_release: z.enum(releaseRights),
})
export type ReturnRun = z.output<typeof runSchema>

const transferSchema = z.object({ payment_id: z.uuid(), order_number: z.int().nullable(), customer: z.string(), iban: z.string(), amount: z.number() })

const ofRun = { runId: z.uuid() }

export const returnRunContract = {
  createReturnRun: endpoint({
    ...changing, path: '/staff/books/returnRuns', summary: 'Creates a transfer file of all refunds by bank whose account is known. None of them is in another file',
    output: runSchema, errors: ['NOTHING_TO_RETURN'],
  }),
  listReturnRuns: endpoint({
    audience: 'money', path: '/staff/books/returnRuns', summary: 'Lists transfer files, latest first', input: z.object(pageInput), output: pageSchema(runSchema),
  }),
  listTransfers: endpoint({
    audience: 'money', path: '/staff/books/returnRuns/:runId/transfers', summary: 'Lists what a file refunds and to whom; nothing once it is discarded',
    input: z.object(ofRun), output: z.object({ records: z.array(transferSchema) }),
  }),
  releaseReturnRun: endpoint({
    ...changing, audience: 'release money', path: '/staff/books/returnRuns/:runId/release', summary: 'Releases a file for the bank; its money counts as refunded. By someone who didn’t create it or, if there is no one else, with a reason',
    input: z.object({ ...ofRun, note: z.string().trim().max(500).default('') }), output: runSchema, errors: ['NOT_FOUND', 'FOUR_EYES_NEEDED', 'DEBIT_RUN_DECIDED', 'DEBIT_RUN_OUTDATED'],
  }),
  discardReturnRun: endpoint({
    ...changing, path: '/staff/books/returnRuns/:runId/discard', summary: 'Discards an unreleased file; its refunds are pending again', input: z.object(ofRun), output: runSchema,
    errors: ['NOT_FOUND', 'DEBIT_RUN_DECIDED'],
  }),
  getReturnRunFile: endpoint({
    answer: 'document', audience: 'money', path: '/staff/books/returnRuns/:runId/file', summary: 'Returns the file for the bank (pain.001.001.09), the same each time', mediaType: 'application/xml',
    input: z.object(ofRun), errors: ['NOT_FOUND', 'DEBIT_RUN_NOT_RELEASED'],
  }),
} as const
