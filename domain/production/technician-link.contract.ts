/** A link for whoever looks after the telephone system: it opens the files of one greeting, without an account. */
import { z } from 'zod'
import { audioFormats } from '../catalogue/audio-format.ts'
import { endpoint, momentSchema } from '../endpoint.ts'
import { languageSchema } from '../language-schema.ts'
import { technicianLinkDays } from './technician-link.ts'
import { telephoneFilesPerMinute, telephoneFilesSchema, telephoneFormSchema } from './production.contract.ts'

const ofGreeting = z.object({ greetingId: z.uuid() })
const tokenSchema = z.string().regex(/^[\w-]{20,100}$/)
const changing = { audience: 'customer', path: '/hpcgreetings/:greetingId/technicianLink', requestsPerMinute: 30, input: ofGreeting } as const
const opening = { audience: 'anyone', requestsPerMinute: 60 } as const

export const technicianLinkSchema = z.object({
  date_entered: momentSchema,
  expires_at: momentSchema,
  is_expired: z.boolean(),
  openings: z.int(),
  last_opened_at: momentSchema.nullable(),
})
export type TechnicianLink = z.output<typeof technicianLinkSchema>

const systemGuideSchema = z.object({ name: z.string(), steps: z.array(z.string()), hint: z.string().nullable() })

const openedSchema = z.object({
  name: z.string(),
  ai_voice: z.boolean().describe('No person speaks it'),
  seconds: z.number(),
  expires_at: momentSchema,
  telephone_system: z.string().nullable().describe('The files are made for it. Null: not known'),
  files: z.array(z.object({ format: z.enum(audioFormats), bytes: z.int(), file_name: z.string(), form: z.string().describe('What a telephone system asks for') })).describe('Best first'),
  telephone_files: telephoneFilesSchema,
})
export type OpenedTechnicianLink = z.output<typeof openedSchema>

export const technicianLinkContract = {
  findTechnicianLink: endpoint({ ...changing, summary: 'Returns the link, if there is one, and how often it was opened', output: z.object({ link: technicianLinkSchema.nullable() }), errors: ['NOT_FOUND'] }),
  makeTechnicianLink: endpoint({
    ...changing, method: 'POST', summary: `Makes a link that opens the files of a finished greeting for ${technicianLinkDays} days. One that was made before opens nothing any more`,
    output: technicianLinkSchema.extend({ token: z.string().describe('Told once: the shop keeps only its hash') }), errors: ['NOT_FOUND', 'GREETING_NOT_FINISHED'],
  }),
  revokeTechnicianLink: endpoint({ ...changing, method: 'DELETE', summary: 'Revokes the link. Repeatable', output: z.object({ revoked: z.literal(true) }), errors: ['NOT_FOUND'] }),
  openTechnicianLink: endpoint({
    ...opening, method: 'POST', path: '/technicianLinks', summary: 'Opens a link. Each call counts as one opening', input: z.object({ token: tokenSchema }), output: openedSchema,
    errors: ['TOKEN_NOT_VALID'],
  }),
  downloadByTechnicianLink: endpoint({
    ...opening, answer: 'file', mediaType: 'application/octet-stream', path: '/technicianLinks/:link/file', summary: 'Downloads a file of the greeting behind a link',
    input: z.object({ link: tokenSchema, format: z.enum(audioFormats) }), errors: ['TOKEN_NOT_VALID', 'NOT_FOUND', 'FILES_NOT_AVAILABLE'],
  }),
  downloadTelephoneFileByLink: endpoint({
    ...opening, answer: 'document', mediaType: 'audio/wav', path: '/technicianLinks/:link/telephoneFile', summary: 'Makes one of the `telephone_files` of the greeting behind a link',
    requestsPerMinute: telephoneFilesPerMinute, input: z.object({ link: tokenSchema, form: telephoneFormSchema }), errors: ['TOKEN_NOT_VALID', 'NOT_FOUND', 'FILES_NOT_AVAILABLE', 'VOICE_BUSY'],
  }),
  getSystemGuide: endpoint({
    audience: 'anyone', caching: 'shared', path: '/telephoneSystems/:systemId/guide', summary: 'Returns how to install a greeting on a phone system',
    input: z.object({ systemId: z.string().max(60), language: languageSchema.default('de') }), output: systemGuideSchema, errors: ['NOT_FOUND'],
  }),
} as const
