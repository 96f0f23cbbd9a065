/** Files of transfers that give money back: frozen when made, released by a second person as runs of direct debits are. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { releaseRights, runStates } from './bank-run.ts'

const changing = { audience: 'money', method: 'POST', requestsPerMinute: 60 } as const
const momentSchema = z.string().describe('ISO 8601, UTC')

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
    ...changing, path: '/staff/books/returnRuns', summary: 'Makes a file of the money that waits to go back by the bank, as far as its accounts are known. Nothing of it is in another file',
    output: runSchema, errors: ['NOTHING_TO_RETURN'],
  }),
  listReturnRuns: endpoint({
    audience: 'money', path: '/staff/books/returnRuns', summary: 'The files, the latest first', input: z.object(pageInput), output: pageSchema(runSchema),
  }),
  listTransfers: endpoint({
    audience: 'money', path: '/staff/books/returnRuns/:runId/transfers', summary: 'What a file gives back, to whom; nothing once it is discarded',
    input: z.object(ofRun), output: z.object({ records: z.array(transferSchema) }),
  }),
  releaseReturnRun: endpoint({
    ...changing, audience: 'release money', path: '/staff/books/returnRuns/:runId/release', summary: 'Lets a file go to the bank: its money counts as returned. By somebody who has not made it, or, where there is nobody else, with a reason',
    input: z.object({ ...ofRun, note: z.string().trim().max(500).default('') }), output: runSchema, errors: ['NOT_FOUND', 'FOUR_EYES_NEEDED', 'DEBIT_RUN_DECIDED', 'DEBIT_RUN_OUTDATED'],
  }),
  discardReturnRun: endpoint({
    ...changing, path: '/staff/books/returnRuns/:runId/discard', summary: 'Gives up a file that was not released: its money waits again', input: z.object(ofRun), output: runSchema,
    errors: ['NOT_FOUND', 'DEBIT_RUN_DECIDED'],
  }),
  getReturnRunFile: endpoint({
    answer: 'document', audience: 'money', path: '/staff/books/returnRuns/:runId/file', summary: 'The file for the bank (pain.001.001.09), the same each time', mediaType: 'application/xml',
    input: z.object(ofRun), errors: ['NOT_FOUND', 'DEBIT_RUN_NOT_RELEASED'],
  }),
} as const
