/** Whoever has the link may hear, comment and approve; only whoever has the owner's key, too, shares anew or revokes. Nothing tells of a cart or a customer. */
import { z } from 'zod'
import { writtenSchema } from '../account/person-fields.ts'
import { catalogueIdSchema } from '../catalogue/catalogue.contract.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { oneLineSchema } from '../greeting/greeting-name.ts'
import { readingSchema } from '../greeting/item-fields.ts'
import { heardItemSchema, sampleSchema, unheardFields } from '../greeting/prelisten.contract.ts'
import { languageSchema } from '../language-schema.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { longestComment, longestCompany, longestName, mostComments, sharedDays } from './shared-sample.ts'

/** 256 random bits each. */
const secretSchema = z.string().regex(/^[\w-]{43}$/)
const mostFollowed = 20

const nameSchema = writtenSchema.trim().max(longestName).default('')
const versionSchema = z.int().min(1).describe('Counts how often it was shared anew; what is said of another version than the current one is refused')

/** Frozen when it was shared. */
const contentSchema = z.object({
  company: z.string(),
  item: z.object({
    languages: languageSchema, text: z.string(), voices_id: catalogueIdSchema, musics_id: catalogueIdSchema.nullable(), readings: z.array(readingSchema),
    voice_vol: z.number(), music_vol: z.number(), voiceover_duck: z.number(), intro: z.number(), extro: z.number(), fadein: z.number(), fadeout: z.number(), boost: z.number(),
  }),
  voice: z.string(),
  music: z.string().nullable(),
  sample: sampleSchema.pick({ address: true, duration: true, peaks: true, guide_voice: true }),
})
export type SharedContent = z.output<typeof contentSchema>

export const sharedSampleSchema = contentSchema.extend({
  version: versionSchema,
  shared_at: momentSchema,
  expires_at: momentSchema,
  approval: z.object({ name: z.string(), at: momentSchema }).nullable().describe('Of this version'),
  approval_void_since: momentSchema.nullable().describe('An earlier version was approved; this one is not'),
  comments: z.array(z.object({
    id: z.uuid(),
    version: versionSchema,
    word: z.int().nullable().describe('Its number in the text of that version; null: about all of it'),
    quote: z.string().describe('The word itself'),
    text: z.string(),
    name: z.string(),
    written_at: momentSchema,
  })).describe('The oldest first'),
})
export type SharedSample = z.output<typeof sharedSampleSchema>

const whatIsShared = { item: heardItemSchema, company: oneLineSchema(longestCompany).default('').describe('As it stands in the greeting') }
const ofLink = { link: secretSchema }
const ofOwner = { ...ofLink, owner_key: secretSchema }

const closed = ['NOT_FOUND', 'SHARED_SAMPLE_EXPIRED', 'SHARED_SAMPLE_REVOKED'] as const
const unheard = ['WARN_MISSING_VOICE', 'WARN_MISSING_IDENTIFIER', 'WARN_INVALID_IDENTIFIER', 'TEXT_TOO_LONG', 'NOTHING_TO_SAY', 'VOICE_BUSY', 'VOICE_NOT_AVAILABLE'] as const
const rare = { audience: 'anyone', requestsPerMinute: 20 } as const
const read = { audience: 'anyone', requestsPerMinute: 120 } as const

export const sharedSampleContract = {
  shareSample: endpoint({
    ...rare, method: 'POST', path: '/sharedSamples', summary: `Puts a sample behind an address of its own for ${sharedDays} days`,
    input: z.object(whatIsShared), entity: z.object({ item: unheardFields }), output: z.object({ link: secretSchema, owner_key: secretSchema, shared: sharedSampleSchema }), errors: unheard,
  }),
  getSharedSample: endpoint({ ...read, path: '/sharedSamples/:link', summary: 'Returns a shared sample with its approval and comments', input: z.object(ofLink), output: sharedSampleSchema, errors: closed }),
  shareSampleAgain: endpoint({
    ...rare, method: 'PUT', path: '/sharedSamples/:link', summary: 'Shares a changed sample at the same address. Any change voids the approval',
    input: z.object({ ...ofOwner, ...whatIsShared }), entity: z.object({ item: unheardFields }), output: sharedSampleSchema, errors: [...closed, ...unheard],
  }),
  revokeSharedSample: endpoint({
    ...rare, method: 'POST', path: '/sharedSamples/:link/revoke', summary: 'Erases a shared sample and its comments. Repeatable', input: z.object(ofOwner),
    output: z.object({ revoked: z.literal(true) }), errors: ['NOT_FOUND'],
  }),
  approveSharedSample: endpoint({
    ...rare, method: 'POST', path: '/sharedSamples/:link/approve', summary: 'Approves exactly this text, voice, music and mix. The first approval counts',
    input: z.object({ ...ofLink, version: versionSchema, name: nameSchema }), output: sharedSampleSchema, errors: [...closed, 'SHARED_SAMPLE_CHANGED'],
  }),
  commentSharedSample: endpoint({
    ...rare, method: 'POST', path: '/sharedSamples/:link/comments', summary: `Comments on a word; ${mostComments} comments at most`,
    input: z.object({ ...ofLink, version: versionSchema, word: z.int().min(0).nullable(), text: writtenSchema.trim().min(1).max(longestComment), name: nameSchema }),
    output: sharedSampleSchema, errors: [...closed, 'SHARED_SAMPLE_CHANGED', 'TOO_MANY_COMMENTS'],
  }),
  followSharedSamples: endpoint({
    ...read, answer: 'events', path: '/sharedSamples/changes', summary: 'Streams when one of these samples is commented on, approved, updated or revoked',
    input: z.object({
      links: z.string().max(mostFollowed * 44).transform((text) => text.split(',').filter(Boolean)).pipe(z.array(secretSchema).max(mostFollowed)).describe('Separated by commas'),
      seconds: wholeNumberSchema(0, 300).default(300).describe('After which the answer ends'),
    }),
    output: z.object({ link: secretSchema }),
  }),
  drawSharedSample: endpoint({
    ...read, answer: 'picture', path: '/sharedSamples/:link/picture', summary: 'Returns the preview picture for messengers: waveform, company name, AI mark',
    input: z.object({ ...ofLink, language: languageSchema.default('de') }), errors: closed,
  }),
} as const
