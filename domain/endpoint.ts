/** One object describes a call for the server, the browser and the API page. */
import { z } from 'zod'
import type { FailureCode } from './errors.ts'
import { type Right, rolesWith, staffRoles } from './staff/right.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: of those who work here, the roles that have the right. Finer ones (whose cart, whose job) are the use case's. */
export type Audience = 'anyone' | 'customer' | Right

export const isForStaff = (audience: Audience): audience is Right => Object.hasOwn(rolesWith, audience)

/** `shared` answers are the same for everybody, whoever asks, and may be kept for a minute; `personal` ones are never kept, sounds of them only to ask whether they are still so. */
export type Caching = 'shared' | 'personal'

/** `octet-stream`: its type is not known before the file is. */
type MediaType = 'audio/mpeg' | 'text/html' | 'text/event-stream' | 'application/pdf' | 'application/xml' | 'text/csv' | 'application/zip' | 'application/octet-stream' | 'audio/wav' | 'image/png'

/** What follows from what a call answers with. Whatever a browser shows or saves without a header of ours is opened by a link. */
const answerKinds: Readonly<Record<AnswerKind, Partial<Endpoint>>> = {
  json: {},
  /** Whole or in parts, for a player and not for a program. */
  sound: { mediaType: 'audio/mpeg' },
  /** A file to read or keep. */
  document: { caching: 'personal', isOpenedByLink: true },
  /** A stored file to keep, whole or in parts: as long as it is, nobody holds all of it in memory. */
  file: { caching: 'personal', isOpenedByLink: true },
  /** Many files in one, made while it is sent. */
  package: { mediaType: 'application/zip', caching: 'personal', isOpenedByLink: true },
  picture: { mediaType: 'image/png' },
  /** Stands in a frame of the studio. */
  page: { mediaType: 'text/html' },
  /** One after the other, for as long as somebody listens. The output is what each of them says. */
  events: { mediaType: 'text/event-stream' },
}

/** A moment, as calls write it. */
export const momentSchema = z.string().describe('ISO 8601, UTC')

interface Read {
  readonly method?: 'GET'
}

/** What a call that answers so has to say beyond what every call says. */
interface SaidOfKind {
  readonly json: Pick<Endpoint, 'output'>
  readonly sound: Read
  readonly document: Read & { readonly mediaType: 'application/pdf' | 'application/xml' | 'text/csv' | 'audio/wav' }
  readonly file: Read & { readonly mediaType: 'application/zip' | 'application/pdf' | 'application/octet-stream' }
  readonly package: Read
  readonly picture: Read
  readonly page: Read
  readonly events: Read & Pick<Endpoint, 'output'>
}

export type AnswerKind = keyof SaidOfKind

/** What a call says where it says nothing else. */
const usual = { answer: 'json', method: 'GET', caching: 'personal', input: z.object({}), output: z.unknown(), errors: [] } as const
type NoInput = typeof usual.input

interface SaidOfEach<Input extends z.ZodType, Output extends z.ZodType, Code extends FailureCode, Who extends Audience, Takes extends boolean> {
  readonly method?: Method
  /** Relative to `/api`; `:name` marks a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  readonly audience: Who
  readonly caching?: Caching
  /** Less than the shop's general limit, for calls that cost somebody something. */
  readonly requestsPerMinute?: number
  /** Of a body that is larger than the shop's general limit. */
  readonly mostBytes?: number
  readonly input?: Input
  /** The body is a file, of any size, read while it arrives; everything else stands in the address. */
  readonly takesFile?: Takes
  readonly output?: Output
  /** What programs send back whole that have read it: a write ignores of it what it does not take. The answer, where nothing else is said. */
  readonly entity?: z.ZodType
  /** Some answers have another status than 200. */
  readonly otherAnswer?: { readonly status: 203; readonly meaning: string; readonly is: (answer: object) => boolean }
  /** The file name under which a browser keeps the answer. */
  readonly saveAs?: string
  /** Answers staff who still have the password that somebody else gave them. */
  readonly isForOneTimePasswords?: true
  /** Answers staff who still need the second factor that is demanded of them. */
  readonly isToSetSecondFactor?: true
  /** The own password has to be proved in this session, ten minutes ago at most. */
  readonly asksPassword?: true
  /** A link that `getDocumentLink` answered opens it, too, without a header. */
  readonly isOpenedByLink?: true
  /** What the call itself can refuse with, beyond the failures that every call shares, or every call for its audience. */
  readonly errors?: readonly Code[]
}

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends FailureCode = FailureCode,
  Who extends Audience = Audience,
  Kind extends AnswerKind = AnswerKind,
  Takes extends boolean = boolean,
> extends SaidOfEach<Input, Output, Code, Who, Takes> {
  readonly answer: Kind
  readonly method: Method
  readonly caching: Caching
  /** Absent for JSON. */
  readonly mediaType?: MediaType
  readonly input: Input
  readonly output: Output
  readonly errors: readonly Code[]
}

export function endpoint<
  const Who extends Audience, Input extends z.ZodType = NoInput, const Code extends FailureCode = never,
  Output extends z.ZodType = z.ZodType, Kind extends AnswerKind = 'json', Takes extends boolean = false,
>(description: SaidOfEach<Input, Output, Code, Who, Takes> & { readonly answer?: Kind } & SaidOfKind[Kind]): Endpoint<Input, Output, Code, Who, Kind, Takes> {
  return { ...usual, ...description, ...answerKinds[description.answer ?? 'json'] } as unknown as Endpoint<Input, Output, Code, Who, Kind, Takes>
}

export type SoundEndpoint = Endpoint<z.ZodType, z.ZodType, FailureCode, Audience, 'sound'>
export type UploadEndpoint = Endpoint<z.ZodType, z.ZodType, FailureCode, Audience, 'json', true>
export type DocumentEndpoint = Endpoint<z.ZodType, z.ZodType, FailureCode, Audience, 'document'>
export type FileEndpoint = Endpoint<z.ZodType, z.ZodType, FailureCode, Audience, 'file'>

/** Failures that the plumbing answers for any call: no endpoint lists them. */
export const sharedErrors = [
  'WRONG_INPUT', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'NOT_READY', 'ERROR_GENERAL',
] as const satisfies readonly FailureCode[]

/** Failures that are answered before a call of this audience is made: no endpoint lists them either. */
export function audienceErrors({ audience, asksPassword }: Pick<Endpoint, 'audience' | 'asksPassword'>): readonly FailureCode[] {
  if (audience === 'anyone') return []
  if (audience === 'customer') return ['VALID_USER_REQUIRED']
  const isForAll = rolesWith[audience].length === staffRoles.length
  return ['VALID_USER_REQUIRED', 'PASSWORD_MUST_CHANGE', 'SECOND_FACTOR_MUST_BE_SET', ...(isForAll ? [] : ['NO_READ_ACCESS' as const]), ...(asksPassword ? ['PASSWORD_NEEDED' as const] : [])]
}

/** Everything that a call can refuse with. */
export function errorsOf(endpoint: Pick<Endpoint, 'errors' | 'audience' | 'asksPassword'>): FailureCode[] {
  return [...new Set([...endpoint.errors, ...audienceErrors(endpoint), ...sharedErrors])]
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export type Contract = Readonly<Record<string, Endpoint>>
