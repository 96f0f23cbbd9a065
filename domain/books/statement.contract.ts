/** Amounts are euros with two decimals. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { movementKinds, movementStates } from './match-movement.ts'

const changing = { audience: 'money', method: 'POST', requestsPerMinute: 120 } as const

/** Of the file itself; as text it is a third longer. */
const mostStatementBytes = 8 * 1024 * 1024

const orderFoundSchema = z.object({
  order_id: z.uuid(),
  order_number: z.int(),
  customer: z.string(),
  open: z.number().describe('What is still missing'),
})

const matchSchema = z.object({
  kind: z.enum(['pays', 'pays_run', 'takes_back', 'unclear_debit', 'not_collected', 'too_little', 'too_much', 'same_name', 'same_amount', 'several', 'nothing_open', 'run_differs', 'unknown'])
    .describe('`too_little` and `too_much` name the order by its reference, and the amount differs; `unclear_debit` names an order, and the bank does not say that anything came back; `not_collected` names one of which no direct debit was at the bank'),
  sure: z.boolean().describe('Reference and amount fit: booked with all others that are sure'),
  difference: z.number(),
  run_reference: z.string().describe('Of a run of collections that the bank paid as one sum'),
  invoice_number: z.string().describe('Where it pays one invoice of several'),
  orders: z.array(orderFoundSchema),
})
export type MatchShown = z.output<typeof matchSchema>

const movementSchema = z.object({
  id: z.uuid(),
  kind: z.enum(movementKinds),
  booked_on: z.iso.date(),
  amount: z.number(),
  currency: z.string(),
  debtor_name: z.string(),
  debtor_iban: z.string(),
  remittance: z.string(),
  return_reason: z.string().describe('The code of the banks, such as `AC04`'),
  state: z.enum(movementStates),
  order_number: z.int().nullable(),
  booked: z.number().describe('What counts for the order'),
  note: z.string(),
  match: matchSchema.nullable().describe('Null since it was decided'),
})
export type MovementShown = z.output<typeof movementSchema>

const statementSchema = z.object({
  id: z.uuid(),
  file_name: z.string(),
  movements: z.int().describe('Those that can concern a customer'),
  new_movements: z.int().describe('Those that no file had shown before'),
  read_at: z.string(),
  read_by: z.string(),
})
export type StatementShown = z.output<typeof statementSchema>

const ofMovement = { movementId: z.uuid() }
const decided = z.object({ state: z.enum(movementStates) })

export const statementContract = {
  readStatement: endpoint({
    ...changing, path: '/staff/books/statements', summary: 'Imports a bank statement (CAMT.053) or a ZIP file of them. Each entry counts once, however many files contain it',
    mostBytes: Math.ceil(mostStatementBytes * 1.4), requestsPerMinute: 30,
    input: z.object({ file_name: z.string().trim().min(1).max(200), content: z.base64().max(Math.ceil(mostStatementBytes * 1.34)).describe('The file, in Base64') }),
    output: z.object({
      statement_id: z.uuid(),
      movements: z.int().describe('Those that can concern a customer'),
      new_movements: z.int().describe('Those that no file had shown before'),
      sure: z.int().describe('Of the new ones those whose reference and amount fit. Provisional: of several that would pay the same, booking takes one'),
      to_decide: z.int().describe('Of the new ones those that wait for a person. Provisional as well'),
      not_ours: z.int().describe('Debits that name no order: left out'),
      not_booked_yet: z.int().describe('Only announced by the bank: left out'),
    }),
    errors: ['STATEMENT_REFUSED'],
  }),
  listStatements: endpoint({
    audience: 'money', path: '/staff/books/statements', summary: 'Lists imported statements, latest first', input: z.object(pageInput),
    output: pageSchema(statementSchema),
  }),
  listMovements: endpoint({
    audience: 'money', path: '/staff/books/movements', summary: 'Lists bank entries: open ones oldest first, decided ones latest first',
    input: z.object({ ...pageInput, state: z.enum(['open', 'decided']).default('open') }), output: pageSchema(movementSchema),
  }),
  bookSureMovements: endpoint({
    ...changing, path: '/staff/books/movements/bookSure', summary: 'Books every bank entry whose reference and amount match. Repeatable',
    output: z.object({ booked: z.int(), has_more: z.boolean().describe('Asked again it goes on') }),
  }),
  bookMovement: endpoint({
    ...changing, path: '/staff/books/movements/:movementId/book',
    summary: 'Books a bank entry to an order: a payment, also partial or too high, or a returned direct debit',
    input: z.object({ ...ofMovement, order_number: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }), output: decided, errors: ['NOT_FOUND', 'MOVEMENT_DECIDED', 'NOTHING_TO_PAY'],
  }),
  returnMovement: endpoint({
    ...changing, path: '/staff/books/movements/:movementId/return', summary: 'Marks a payment for refund', input: z.object(ofMovement),
    output: decided, errors: ['NOT_FOUND', 'MOVEMENT_DECIDED'],
  }),
  setMovementAside: endpoint({
    ...changing, path: '/staff/books/movements/:movementId/setAside', summary: 'Sets aside a bank entry that concerns no order, with a reason',
    input: z.object({ ...ofMovement, note: z.string().trim().min(1).max(500) }), output: decided, errors: ['NOT_FOUND', 'MOVEMENT_DECIDED'],
  }),
} as const
