/** A talent sees only what is theirs to speak, and never the customer. */
import { z } from 'zod'
import { productTypeCodes } from '../catalogue/product-type.ts'
import { telephoneSystemSchema } from '../cart/cart-input.ts'
import { dateOnlySchema } from '../calendar/date-only.ts'
import { endpoint } from '../endpoint.ts'
import { mostSpokenCharacters } from '../greeting/spoken-length.ts'
import { languageSchema } from '../language-schema.ts'
import { pageInput, pageSchema } from '../paging.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { greetingStatuses, productionStates } from './greeting-status.ts'
import { greetingStepCauses } from './next-step.ts'
import { retakeReasons } from './retake-reason.ts'
import { takeChecks } from './take-check.ts'
import { waitingReasons } from './waiting-reason.ts'
import { mostCounted, ofEachList, workFilters, workLists } from './work-list.ts'

const counted = z.int().min(0).max(mostCounted).describe(`Nobody counts beyond ${mostCounted}`)

const since = dateOnlySchema.nullable()

const boardSchema = z.object({
  day: dateOnlySchema.describe('At the studio'),
  lists: z.object(ofEachList(() => counted)),
  due_today: counted,
  overdue: counted,
  express: counted,
  oldest: z.object({ questions: since, quality: since, overdue: since, stuck: since }).describe('Since which day the longest of them waits'),
  stuck: counted.describe('The shop waits for something that only a person sees to'),
  on_time_rate: z.number().min(0).max(1).nullable().describe('Of what was finished in the last 30 days; null where nothing was'),
})
export type WorkBoard = z.output<typeof boardSchema>

const personSchema = z.object({ id: z.uuid(), name: z.string() })

const rowShape = {
  id: z.uuid(),
  number: z.string().describe('Stands in the names of files that are meant for this greeting'),
  order_number: z.int().nullable().describe('Null for who only speaks'),
  customer: z.string().nullable().describe('Null for who only speaks'),
  name: z.string().nullable().describe('Null for who only speaks'),
  product_type: z.enum(productTypeCodes),
  language: languageSchema,
  characters: z.int(),
  voice: z.object({ id: z.string(), name: z.string(), ai: z.boolean() }),
  status: z.enum(greetingStatuses),
  production_state: z.enum(productionStates).nullable(),
  waits_because: z.enum(waitingReasons).nullable(),
  is_approved: z.boolean().describe('A take was found good, and its files are being made'),
  is_express: z.boolean(),
  is_correction: z.boolean(),
  deadline: dateOnlySchema.nullable(),
  assigned_to: personSchema.nullable(),
}
const rowSchema = z.object(rowShape)
export type WorkRow = z.output<typeof rowSchema>

const checkSchema = z.object({ check: z.enum(takeChecks), verdict: z.enum(['good', 'warn', 'bad']), value: z.number() })

const takeSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  source: z.enum(['upload', 'synthesis']),
  state: z.enum(['made', 'approved', 'rejected']),
  awaits_verdict: z.boolean().describe('Not where it is from before a correction'),
  reason: z.enum(retakeReasons).nullable(),
  note: z.string(),
  may_remove: z.boolean().describe('By the caller: a mistake, until it has been reviewed'),
  seconds: z.number(),
  peaks: z.array(z.number()),
  made_at: z.string(),
  made_by: z.string().nullable(),
  judged_by: z.string().nullable().describe('Null: nobody yet, or the shop itself'),
  judged_at: z.string().nullable(),
  checks: z.array(checkSchema),
  sound_address: z.string().describe('As it was recorded, at the loudness of every greeting; for ten minutes'),
  mastered_address: z.string().describe('Behind the voice chain, as loud'),
})
export type WorkTake = z.output<typeof takeSchema>

const previousSchema = z.object({
  greeting_id: z.uuid(), text: z.string(), voice_name: z.string(), finished_at: z.string(), seconds: z.number(), sound_address: z.string(),
})
export type PreviousGreeting = z.output<typeof previousSchema>

const workMoves = ['approve_script', 'accept', 'decline', 'ask', 'answer', 'upload', 'remove_take', 'judge', 'assign', 'retry', 'reset_mix', 'change_telephone_system'] as const
export type WorkMove = (typeof workMoves)[number]

const sheetSchema = z.object({
  ...rowShape,
  text: z.string().describe('As the customer wrote it'),
  spoken: z.array(z.object({ text: z.string(), differs: z.boolean() })).describe('Word for word what is to be said; `differs` where it was written otherwise'),
  readings: z.array(z.object({ written: z.string(), spoken: z.string() })).describe('How the customer wants words said'),
  remarks: z.string().describe('What else the customer wrote about the voice'),
  order_remarks: z.string().nullable().describe('Null for who only speaks'),
  correction_note: z.string().nullable(),
  estimated_seconds: z.number(),
  telephone_system: z.string().nullable().describe('Where it plays. Null: the customer does not know'),
  music_name: z.string().nullable(),
  mix: z.object({ voice_vol: z.number(), music_vol: z.number(), voiceover_duck: z.number(), intro: z.number(), extro: z.number() }),
  questions: z.array(z.object({ question: z.string(), asked_at: z.string(), answer: z.string().nullable(), answered_at: z.string().nullable() })),
  takes: z.array(takeSchema).describe('The newest first'),
  previous: z.array(previousSchema).describe('Earlier greetings of the same customer, for the tone; for who only speaks their own'),
  history: z.array(z.object({
    at: z.string(), status: z.enum(greetingStatuses), production_state: z.enum(productionStates).nullable(), by: z.string().nullable(),
    cause: z.enum(greetingStepCauses).nullable(), reason: z.string().describe('In the words of who did it'),
  })).describe('Who did what and why; empty for who only speaks'),
  is_canceled: z.boolean().describe('Its order: nothing is done with it any more'),
  may: z.array(z.enum(workMoves)).describe('What the caller may do with it now'),
})
export type WorkSheet = z.output<typeof sheetSchema>

const ofGreeting = z.object({ greetingId: z.uuid() })
const moved = ['NOT_FOUND', 'WORK_MOVED_ON'] as const
const move = { audience: 'own work', method: 'POST', output: sheetSchema } as const
const note = (most: number) => z.string().trim().max(most)

export const worklistContract = {
  getWorkBoard: endpoint({ audience: 'see work', path: '/staff/work/board', summary: 'Returns how much there is to do', output: boardSchema }),
  listWork: endpoint({
    audience: 'see work', path: '/staff/work', summary: 'Lists work to do, earliest due first',
    input: z.object({
      list: z.enum(workLists).default('today'),
      filter: z.union([z.literal('').transform(() => undefined), z.enum(workFilters)]).optional(),
      search: z.string().trim().max(100).default('').describe('Beginnings of words of text or customer, or the number of an order'),
      after: pageInput.after,
      limit: wholeNumberSchema(1, 100).default(50),
    }),
    output: pageSchema(rowSchema),
  }),
  getWorkSheet: endpoint({
    audience: 'see work', path: '/staff/work/:greetingId', summary: 'Returns all it takes to record and review a greeting', input: ofGreeting, output: sheetSchema,
    errors: ['NOT_FOUND'],
  }),
  listTalents: endpoint({ audience: 'studio work', path: '/staff/talents', summary: 'Lists who can be asked to record', output: z.object({ records: z.array(personSchema) }) }),
  assignWork: endpoint({
    ...move, audience: 'studio work', path: '/staff/work/:greetingId/assign', summary: 'Assigns a greeting to a voice artist, or takes it back',
    input: ofGreeting.extend({ staff_id: z.uuid().nullable() }), errors: moved,
  }),
  approveScript: endpoint({
    ...move, audience: 'studio work', path: '/staff/work/:greetingId/approveScript', summary: 'Approves the text, to be recorded as it is',
    input: ofGreeting.extend({ spoken_text: z.string().trim().min(1).max(mostSpokenCharacters).optional().describe('Where the spoken form had to be mended') }), errors: moved,
  }),
  acceptWork: endpoint({ ...move, path: '/staff/work/:greetingId/accept', summary: 'Accepts an assigned greeting', input: ofGreeting, errors: moved }),
  declineWork: endpoint({
    ...move, path: '/staff/work/:greetingId/decline', summary: 'Declines an assigned greeting',
    input: ofGreeting.extend({ reason: note(500).default('') }), output: z.object({ declined: z.literal(true) }), errors: moved,
  }),
  askCustomer: endpoint({
    ...move, path: '/staff/work/:greetingId/ask', summary: 'Asks the customer about the text; the deadline pauses until they answer',
    input: ofGreeting.extend({ question: note(1000).min(1) }), errors: moved,
  }),
  noteAnswer: endpoint({
    ...move, audience: 'studio work', path: '/staff/work/:greetingId/answer', summary: 'Records what the customer answered by phone',
    input: ofGreeting.extend({ answer: note(1000).min(1) }), errors: [...moved, 'NOTHING_ASKED'],
  }),
  retryWork: endpoint({
    ...move, audience: 'studio work', path: '/staff/work/:greetingId/retry', summary: 'Lets the shop retry what it couldn’t do', input: ofGreeting, errors: moved,
  }),
  resetWorkMix: endpoint({
    ...move, audience: 'studio work', path: '/staff/work/:greetingId/resetMix', summary: 'Resets a mix to its defaults if the voice gets lost in it',
    input: ofGreeting, errors: moved,
  }),
  changeWorkTelephoneSystem: endpoint({
    ...move, method: 'PUT', audience: 'studio work', path: '/staff/work/:greetingId/telephoneSystem',
    summary: 'Has a greeting’s files made for another phone system, as the customer can', input: ofGreeting.extend({ telephone_system: telephoneSystemSchema }), errors: moved,
  }),
  uploadTake: endpoint({
    method: 'POST', takesFile: true, audience: 'own work', path: '/staff/work/:greetingId/takes', summary: 'Uploads a recording of the greeting: WAV, W64, AIFF, CAF, AU, FLAC, MP3, M4A, MP4, AAC, OGG or WebM',
    requestsPerMinute: 120, input: ofGreeting, output: sheetSchema, errors: [...moved, 'TAKE_REFUSED', 'FILES_NOT_AVAILABLE'],
  }),
  approveTake: endpoint({
    ...move, audience: 'studio work', path: '/staff/takes/:takeId/approve', summary: 'Approves a take; the greeting is made from it', input: z.object({ takeId: z.uuid() }),
    errors: [...moved, 'TAKE_ALREADY_JUDGED', 'VOICE_NOT_HEARD'],
  }),
  rejectTake: endpoint({
    ...move, audience: 'studio work', path: '/staff/takes/:takeId/reject', summary: 'Rejects a take with a reason: the greeting is recorded again, even if other takes are waiting',
    input: z.object({ takeId: z.uuid(), reason: z.enum(retakeReasons), note: note(500).default('') }), errors: [...moved, 'TAKE_ALREADY_JUDGED'],
  }),
  removeTake: endpoint({
    ...move, method: 'DELETE', path: '/staff/takes/:takeId', summary: 'Removes a recording uploaded by mistake: the caller’s own, or anyone’s for the studio', input: z.object({ takeId: z.uuid() }),
    errors: [...moved, 'TAKE_ALREADY_JUDGED'],
  }),
  playFinished: endpoint({
    answer: 'sound', audience: 'orders', path: '/staff/greetings/:greetingId/sound', summary: 'Plays a finished greeting as last delivered', isOpenedByLink: true,
    requestsPerMinute: 240, input: ofGreeting, errors: ['NOT_FOUND', 'GREETING_NOT_FINISHED', 'FILES_NOT_AVAILABLE', 'VOICE_BUSY'],
  }),
  playTake: endpoint({
    answer: 'sound', audience: 'see work', path: '/staff/takes/:takeId/sound', summary: 'Plays a take, raw or mastered', isOpenedByLink: true,
    requestsPerMinute: 240, input: z.object({ takeId: z.uuid(), chain: z.enum(['before', 'behind']).default('before') }),
    errors: ['NOT_FOUND', 'VOICE_BUSY', 'FILES_NOT_AVAILABLE'],
  }),
} as const
