/** A run is frozen when it is made, and released by a second person. */
import { z } from 'zod'
import { endpoint, momentSchema } from '../endpoint.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { collectionProblems, collectionStates, releaseRights, runStates } from './bank-run.ts'

const changing = { audience: 'money', method: 'POST', requestsPerMinute: 60 } as const

const collectionSchema = z.object({
  payment_id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.int(),
  customer_id: z.uuid(),
  customer: z.string(),
  iban: z.string().describe('Masked'),
  mandate_reference: z.string(),
  amount: z.number(),
  collect_on: z.iso.date(),
})

const dueCollectionSchema = collectionSchema.extend({
  problem: z.enum(collectionProblems).nullable().describe('Why the bank would send it back; it is left out until that is mended'),
})
export type DueCollection = z.output<typeof dueCollectionSchema>

const runSchema = z.object({
  id: z.uuid(),
  message_id: z.string().describe('The name of the file at the bank'),
  state: z.enum(runStates),
  collect_on: z.iso.date().describe('The earliest day'),
  collections: z.int(),
  total: z.number(),
  made_at: momentSchema,
  made_by: z.string(),
  released_at: momentSchema.nullable(),
  released_by: z.string().nullable(),
  release_note: z.string().describe('Why nobody else released it'),
})
export type DebitRun = z.output<typeof runSchema>

const runCollectionSchema = collectionSchema.extend({
  state: z.enum(collectionStates),
  return_reason: z.string(),
})
export type RunCollection = z.output<typeof runCollectionSchema>

const wholeRunSchema = runSchema.extend({
  may_release: z.enum(releaseRights).describe('`somebody_else`: whoever asks may release nothing, or made it while there are others'),
  records: z.array(runCollectionSchema),
})
export type WholeDebitRun = z.output<typeof wholeRunSchema>

const ofRun = { runId: z.uuid() }

export const debitRunContract = {
  previewDebitRun: endpoint({
    audience: 'money', path: '/staff/books/dueCollections', summary: 'Returns what the next run would collect, and what it can’t',
    output: z.object({
      collections: z.int(), total: z.number(), has_more: z.boolean().describe('One run takes a limited number; the next takes the rest'), records: z.array(dueCollectionSchema),
    }),
  }),
  createDebitRun: endpoint({
    ...changing, path: '/staff/books/debitRuns', summary: 'Creates a run of everything due. It never changes after that, and nothing in it is in another run',
    output: runSchema, errors: ['NOTHING_TO_COLLECT'],
  }),
  listDebitRuns: endpoint({
    audience: 'money', path: '/staff/books/debitRuns', summary: 'Lists runs, latest first', input: z.object(pageInput), output: pageSchema(runSchema),
  }),
  getDebitRun: endpoint({
    audience: 'money', path: '/staff/books/debitRuns/:runId', summary: 'Returns a run with what it collects', input: z.object(ofRun), output: wholeRunSchema,
    errors: ['NOT_FOUND'],
  }),
  releaseDebitRun: endpoint({
    ...changing, audience: 'release money', path: '/staff/books/debitRuns/:runId/release', summary: 'Releases a run for the bank: by someone who didn’t create it or, if there is no one else, with a reason',
    input: z.object({ ...ofRun, note: z.string().trim().max(500).default('') }), output: runSchema,
    errors: ['NOT_FOUND', 'FOUR_EYES_NEEDED', 'DEBIT_RUN_DECIDED', 'DEBIT_RUN_OUTDATED'],
  }),
  discardDebitRun: endpoint({
    ...changing, path: '/staff/books/debitRuns/:runId/discard', summary: 'Discards an unreleased run; its debits are due again', input: z.object(ofRun),
    output: runSchema, errors: ['NOT_FOUND', 'DEBIT_RUN_DECIDED'],
  }),
  getDebitRunFile: endpoint({
    answer: 'document', audience: 'money', path: '/staff/books/debitRuns/:runId/file', summary: 'Returns the file for the bank (pain.008.001.08), the same each time', mediaType: 'application/xml',
    input: z.object(ofRun), errors: ['NOT_FOUND', 'DEBIT_RUN_NOT_RELEASED'],
  }),
} as const
