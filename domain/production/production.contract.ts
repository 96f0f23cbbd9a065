import { z } from 'zod'
import { writtenSchema } from '../account/person-fields.ts'
import { telephoneSystemSchema } from '../cart/cart-input.ts'
import { classificationSchema, productTypeSchema } from '../catalogue/product-type.ts'
import { audioFormats } from '../catalogue/audio-format.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { greetingNameSchema } from '../greeting/greeting-name.ts'
import { changedMixShape } from '../greeting/item-fields.ts'
import { languageSchema } from '../language-schema.ts'
import { greetingStatuses } from '../order/greeting-status.ts'
import { greetingWaits } from '../order/order-changes.ts'
import { greetingsOnPage } from '../order/page-sizes.ts'
import { listSchema } from '../paging.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { storySteps } from './greeting-status.ts'
import { mostNoteCharacters } from './correction.ts'

const greetingIdSchema = z.uuid()

const mixFields = {
  voice_vol: z.int(), music_vol: z.int(), voiceover_duck: z.int(), intro: z.number(), extro: z.number(), fadein: z.number(), fadeout: z.number(),
  boost: z.number(),
}

const renderFileSchema = z.object({ format: z.enum(audioFormats), bytes: z.int(), file_name: z.string() })

/** Files that most telephone systems take, of a greeting of which no system is known: each is made when somebody asks for it. The likeliest first. */
export const telephoneForms = ['wav-8k-16', 'alaw-wav'] as const

export const telephoneFormSchema = z.enum(telephoneForms)

export const telephoneFilesSchema = z.array(z.object({ form: telephoneFormSchema, file_name: z.string() }))
  .describe('Beside the ordered formats, free of charge, where no phone system is known: what most of them take, the likeliest first')

/** The first request of each mixes: the shop takes up to two seconds for it. */
export const telephoneFilesPerMinute = 10

const questionSchema = z.object({ id: z.uuid(), question: z.string(), asked_at: momentSchema })

export const hpcGreetingSchema = z.object({
  id: greetingIdSchema,
  salesorder_id: z.uuid(),
  order_number: z.int(),
  pos: z.int(),
  name: z.string(),
  type: classificationSchema,
  product_type: productTypeSchema,
  language: languageSchema,
  text: z.string(),
  voice: z.object({ id: z.string(), name: z.string(), ai: z.boolean() }),
  music: z.object({ id: z.string(), name: z.string() }).nullable(),
  ...mixFields,
  telephone_system: z.string().nullable().describe('Where it plays. Null: the customer does not know'),
  status: z.enum(greetingStatuses),
  shown_status: z.enum(['new', 'in progress', 'quality control', 'available']),
  waits_for: z.enum(greetingWaits).nullable().describe('Nobody may begin before; null once somebody may'),
  deadline: z.iso.date().nullable().describe('Null once it is finished, until a transfer arrives, and while a question waits for its answer: the deadline stands still'),
  date_entered: momentSchema,
  date_finished: momentSchema.nullable(),
  sound: z.object({
    version: z.int(), seconds: z.number(), peaks: z.array(z.int().min(0).max(100)).describe('A waveform: equal parts of the whole time'),
    files: z.array(renderFileSchema), telephone_files: telephoneFilesSchema,
  }).nullable().describe('What can be heard and kept: while a remix or a correction is made, what there was before'),
  is_being_mixed: z.boolean().describe('What can be heard and kept is older than the mix or the telephone system'),
  question: questionSchema.nullable().describe('What the studio has to know before it goes on'),
  can_remix: z.boolean(),
  can_correct: z.boolean().describe('Once, within fourteen days'),
  correction: z.object({ note: z.string(), asked_at: momentSchema }).nullable(),
})
export type HpcGreeting = z.output<typeof hpcGreetingSchema>

export const wholeGreetingSchema = hpcGreetingSchema.extend({
  ordered_mix: z.object(mixFields).describe('As it was ordered, to go back to'),
  correctable_until: z.iso.date().nullable(),
  history: z.array(z.object({ step: z.enum(storySteps), at: momentSchema })).describe('The oldest first'),
  questions: z.array(questionSchema.extend({ answer: z.string().nullable(), answered_at: momentSchema.nullable() })).describe('The oldest first'),
  versions: z.array(z.object({ version: z.int(), seconds: z.number(), date_entered: momentSchema })).describe('The newest first'),
  shippings: z.array(z.object({
    id: z.uuid(), number: z.int(), version: z.int().describe('Of this greeting, in this package'), date_shipped: momentSchema.nullable(),
    bytes: z.int().nullable().describe('Null: it is still being packed'),
  })).describe('The newest first'),
})
export type WholeGreeting = z.output<typeof wholeGreetingSchema>

const answeredIn = { language: languageSchema.optional().describe('Which names of music are answered in it; the order\'s where it is not said') }
const ofGreeting = z.object({ greetingId: greetingIdSchema, ...answeredIn })
const ofShipping = z.object({ shippingId: z.uuid() })
/** What somebody else ordered is not there for everybody else. */
const foreign = ['NOT_FOUND'] as const

/** A player asks again for each place that somebody seeks. */
const heardPerMinute = 240
/** Each mixes, or prints: the shop takes up to two seconds for it. */
const madePerMinute = 60
const changedPerMinute = 30

const listOrders = ['date_entered desc', 'date_entered asc'] as const

const readingCalls = {
  listGreetings: endpoint({
    audience: 'customer', path: '/hpcgreetings', summary: 'Lists greetings, newest first',
    input: z.object({
      limit: wholeNumberSchema(1, 100).default(greetingsOnPage), offset: wholeNumberSchema(0, 100_000).default(0),
      order: z.enum(listOrders).default('date_entered desc'), ...answeredIn,
      metadata: z.string().max(10).optional().describe('The answer always names how many there are'),
    }),
    output: listSchema(hpcGreetingSchema),
  }),
  getGreeting: endpoint({
    audience: 'customer', path: '/hpcgreetings/:greetingId', summary: 'Returns a greeting with its history', input: ofGreeting, output: wholeGreetingSchema, errors: foreign,
  }),
  listShippingGreetings: endpoint({
    audience: 'customer', path: '/shippings/:shippingId/hpcgreetings', summary: 'Lists the greetings of a package', input: ofShipping.extend(answeredIn),
    output: listSchema(hpcGreetingSchema), errors: foreign,
  }),
} as const

const soundCalls = {
  playGreeting: endpoint({
    answer: 'sound', audience: 'customer', isOpenedByLink: true, path: '/hpcgreetings/:greetingId/render', requestsPerMinute: heardPerMinute,
    summary: 'Plays a finished greeting without the beep; with mix settings, plays it mixed that way. Omitted settings are those of the greeting',
    input: z.object({ greetingId: greetingIdSchema, ...changedMixShape }), errors: [...foreign, 'GREETING_NOT_FINISHED', 'FILES_NOT_AVAILABLE', 'VOICE_BUSY'],
  }),
  sendGreetingTake: endpoint({
    answer: 'sound', audience: 'customer', isOpenedByLink: true, path: '/hpcgreetings/:greetingId/take', requestsPerMinute: madePerMinute,
    summary: 'Returns only the voice of a finished greeting, for mixing in the browser. The headers Voice-Start and Voice-Length give its place in samples',
    input: z.object({ greetingId: greetingIdSchema }), errors: [...foreign, 'GREETING_NOT_FINISHED', 'FILES_NOT_AVAILABLE', 'VOICE_BUSY'],
  }),
  sendGreetingBed: endpoint({
    answer: 'sound', audience: 'customer', isOpenedByLink: true, path: '/hpcgreetings/:greetingId/bed', requestsPerMinute: madePerMinute,
    summary: 'Returns the music of a finished greeting, even if no longer sold, with the same headers as other music',
    input: z.object({ greetingId: greetingIdSchema }), errors: [...foreign, 'GREETING_NOT_FINISHED'],
  }),
} as const

const fileCalls = {
  getGreetingPdf: endpoint({
    answer: 'document', path: '/hpcgreetings/:greetingId/pdf', summary: 'Returns the data sheet of a greeting: text, voice, sound, files and music licence', audience: 'customer',
    mediaType: 'application/pdf', requestsPerMinute: madePerMinute, input: z.object({ greetingId: greetingIdSchema }), errors: foreign,
  }),
  downloadGreeting: endpoint({
    answer: 'file', path: '/hpcgreetings/:greetingId/download', summary: 'Downloads a finished greeting in one of the ordered formats', audience: 'customer',
    mediaType: 'application/octet-stream', requestsPerMinute: heardPerMinute,
    input: z.object({
      greetingId: greetingIdSchema, format: z.enum(audioFormats).optional().describe('The first one of the order where it is not said'),
      version: wholeNumberSchema(1, 100_000).optional().describe('The newest where it is not said'),
    }),
    errors: [...foreign, 'GREETING_NOT_FINISHED', 'FILES_NOT_AVAILABLE'],
  }),
  downloadTelephoneFile: endpoint({
    answer: 'document', path: '/hpcgreetings/:greetingId/telephoneFile', summary: 'Makes one of the `telephone_files` of a finished greeting', audience: 'customer',
    mediaType: 'audio/wav', requestsPerMinute: telephoneFilesPerMinute, input: z.object({ greetingId: greetingIdSchema, form: telephoneFormSchema }),
    errors: [...foreign, 'GREETING_NOT_FINISHED', 'FILES_NOT_AVAILABLE', 'VOICE_BUSY'],
  }),
  getShippingPdf: endpoint({
    answer: 'file', path: '/shippings/:shippingId/pdf', summary: 'Returns the delivery note of a package', audience: 'customer', mediaType: 'application/pdf',
    requestsPerMinute: heardPerMinute, input: ofShipping, errors: [...foreign, 'FILES_NOT_AVAILABLE'],
  }),
  downloadShipping: endpoint({
    answer: 'file', path: '/shippings/:shippingId/file', summary: 'Downloads a package: its greetings in every ordered format', audience: 'customer',
    mediaType: 'application/zip', requestsPerMinute: heardPerMinute, input: ofShipping, errors: [...foreign, 'FILES_NOT_AVAILABLE'],
  }),
} as const

const changing = { audience: 'customer', requestsPerMinute: changedPerMinute } as const
const noteSchema = writtenSchema.trim().min(1).max(mostNoteCharacters)

const changingCalls = {
  remixGreeting: endpoint({
    ...changing, method: 'PUT', path: '/hpcgreetings/:greetingId',
    summary: 'Remixes a finished greeting. Text and voice stay, and so do earlier deliveries',
    input: z.object({ greetingId: greetingIdSchema, ...changedMixShape, ...answeredIn }), output: wholeGreetingSchema, errors: [...foreign, 'GREETING_NOT_FINISHED', 'VOICE_NOT_HEARD'],
  }),
  changeTelephoneSystem: endpoint({
    ...changing, method: 'PUT', path: '/hpcgreetings/:greetingId/telephoneSystem',
    summary: 'Makes the files for another phone system, free of charge. Earlier deliveries stay',
    input: z.object({ greetingId: greetingIdSchema, telephone_system: telephoneSystemSchema, ...answeredIn }), output: wholeGreetingSchema, errors: foreign,
  }),
  askForCorrection: endpoint({
    ...changing, method: 'POST', path: '/hpcgreetings/:greetingId/correction', summary: 'Requests a correction of a finished greeting',
    input: z.object({ greetingId: greetingIdSchema, note: noteSchema, ...answeredIn }), output: wholeGreetingSchema, errors: [...foreign, 'GREETING_NOT_FINISHED', 'CORRECTION_NOT_POSSIBLE'],
  }),
  answerQuestion: endpoint({
    ...changing, method: 'POST', path: '/hpcgreetings/:greetingId/answer', summary: 'Answers the studio’s question about a greeting',
    input: z.object({ greetingId: greetingIdSchema, question_id: z.uuid(), answer: noteSchema, ...answeredIn }), output: wholeGreetingSchema, errors: [...foreign, 'NOTHING_ASKED'],
  }),
  renameGreeting: endpoint({
    ...changing, method: 'PUT', path: '/hpcgreetings/:greetingId/name', summary: 'Renames a greeting. Existing documents and packages keep the previous name',
    input: z.object({ greetingId: greetingIdSchema, name: greetingNameSchema.pipe(z.string().min(1)), ...answeredIn }), output: wholeGreetingSchema, errors: foreign,
  }),
  orderAgain: endpoint({
    ...changing, method: 'POST', path: '/hpcgreetings/:greetingId/orderAgain', summary: 'Adds the same greeting to the cart again, at today’s prices',
    input: z.object({ greetingId: greetingIdSchema, request_id: z.uuid().optional().describe('Said again it means the same') }),
    output: z.object({ carts_id: z.uuid(), pos: z.int() }),
    errors: [...foreign, 'ERROR_CREATING_ITEM', 'PAYMENT_IN_PROGRESS', 'NO_CART_FOUND', 'NO_CART_ACCESS', 'ERROR_ORDERED_CARTS_CAN_NOT_BE_EDITED'],
  }),
} as const

export const productionContract = { ...readingCalls, ...soundCalls, ...fileCalls, ...changingCalls } as const
