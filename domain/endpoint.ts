/** What an endpoint is: the one object that server, browser and API page share. */
import { z } from 'zod'
import type { FailureCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call. Owners are staff too, and both may what talents may. Finer rights (whose cart, whose job) are the use case's. */
export type Audience = 'anyone' | 'customer' | 'talent' | 'staff' | 'owner'

/** `shared` answers are the same for everybody, whoever asks, and may be kept for a minute; `personal` ones are never kept, sounds of them only to ask whether they are still so. */
export type Caching = 'shared' | 'personal'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends FailureCode = FailureCode,
  Who extends Audience = Audience,
> {
  readonly method: Method
  /** Relative to `/api`; `:name` marks a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  readonly audience: Who
  readonly caching: Caching
  /** Less than the shop's general limit, for calls that cost somebody something. */
  readonly requestsPerMinute?: number
  /** Of the body, for a call that brings a file; the shop's general limit is far smaller. */
  readonly mostBytes?: number
  readonly input: Input
  /** The body is a file, read while it arrives; everything else stands in the address. */
  readonly takesFile?: true
  /** Absent for JSON. */
  readonly mediaType?: 'audio/mpeg' | 'text/html' | 'text/event-stream' | DocumentType | FileType
  readonly output: Output
  /** Some answers have another status than 200. */
  readonly otherAnswer?: { readonly status: 203; readonly meaning: string; readonly is: (answer: object) => boolean }
  /** A link that `getDocumentLink` answered opens it, too, without a header. */
  readonly isOpenedByLink?: true
  /** The file name under which a browser keeps the answer. */
  readonly saveAs?: string
  /** Answers staff who still have the password that somebody else gave them. */
  readonly isForOneTimePasswords?: true
  /** What the call itself can refuse with, beyond the failures that every call shares, or every call for its audience. */
  readonly errors: readonly Code[]
}

/** Failures that the plumbing answers for any call: no endpoint lists them. */
export const sharedErrors = [
  'WRONG_INPUT', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'NOT_READY', 'ERROR_GENERAL',
] as const satisfies readonly FailureCode[]

/** Failures that are answered before a call of this audience is made: no endpoint lists them either. */
export const audienceErrors = {
  anyone: [],
  customer: ['VALID_USER_REQUIRED'],
  talent: ['VALID_USER_REQUIRED', 'PASSWORD_MUST_CHANGE'],
  staff: ['VALID_USER_REQUIRED', 'PASSWORD_MUST_CHANGE', 'NO_READ_ACCESS'],
  owner: ['VALID_USER_REQUIRED', 'PASSWORD_MUST_CHANGE', 'NO_READ_ACCESS'],
} as const satisfies Record<Audience, readonly FailureCode[]>

/** Everything that a call can refuse with. */
export function errorsOf({ errors, audience }: Pick<Endpoint, 'errors' | 'audience'>): FailureCode[] {
  return [...new Set([...errors, ...audienceErrors[audience], ...sharedErrors])]
}

export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Endpoint<Input, Output, Code, Who>,
): Endpoint<Input, Output, Code, Who> {
  return description
}

/** Answers with a sound, whole or in parts, for a player and not for a program. */
export function soundEndpoint<Input extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, z.ZodType, Code, Who>, 'method' | 'mediaType' | 'output'>,
): SoundEndpoint<Input, Code, Who> {
  return { ...description, method: 'GET', mediaType: 'audio/mpeg', output: z.unknown() }
}

export type SoundEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, z.ZodType, Code, Who> & { readonly method: 'GET'; readonly mediaType: 'audio/mpeg' }

/** Takes a file, of any size that its use case bears. */
export function uploadEndpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, Output, Code, Who>, 'method' | 'takesFile'>,
): UploadEndpoint<Input, Output, Code, Who> {
  return { ...description, method: 'POST', takesFile: true }
}

export type UploadEndpoint<
  Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience,
> = Endpoint<Input, Output, Code, Who> & { readonly method: 'POST'; readonly takesFile: true }

export type DocumentType = 'application/pdf' | 'application/xml' | 'text/csv'

/** Answers with a file to read or keep. A link opens it, too: a browser shows and saves what it is led to. */
export function documentEndpoint<Input extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, z.ZodType, Code, Who>, 'method' | 'output' | 'caching' | 'isOpenedByLink'> & { readonly mediaType: DocumentType },
): DocumentEndpoint<Input, Code, Who> {
  return { ...description, method: 'GET', caching: 'personal', isOpenedByLink: true, output: z.unknown() }
}

export type DocumentEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, z.ZodType, Code, Who> & { readonly method: 'GET'; readonly mediaType: DocumentType }

/** `octet-stream`: its type is not known before the file is. */
export type FileType = 'application/zip' | 'application/octet-stream'

/** Answers with a stored file to keep, whole or in parts: as long as it is, nobody holds all of it in memory. A link opens it, too. */
export function fileEndpoint<Input extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, z.ZodType, Code, Who>, 'method' | 'output' | 'caching' | 'isOpenedByLink'> & { readonly mediaType: FileType },
): FileEndpoint<Input, Code, Who> {
  return { ...description, method: 'GET', caching: 'personal', isOpenedByLink: true, output: z.unknown() }
}

export type FileEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, z.ZodType, Code, Who> & { readonly method: 'GET'; readonly mediaType: FileType }

/** Answers with many files in one, made while it is sent. A link opens it, too. */
export function packageEndpoint<Input extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, z.ZodType, Code, Who>, 'method' | 'mediaType' | 'output' | 'caching' | 'isOpenedByLink'>,
): PackageEndpoint<Input, Code, Who> {
  return { ...description, method: 'GET', mediaType: 'application/zip', caching: 'personal', isOpenedByLink: true, output: z.unknown() }
}

export type PackageEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, z.ZodType, Code, Who> & { readonly method: 'GET'; readonly mediaType: 'application/zip' }

/** Answers with a page that stands in a frame of the studio, opened by a link. */
export function frameEndpoint<Input extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, z.ZodType, Code, Who>, 'method' | 'mediaType' | 'output'>,
): FrameEndpoint<Input, Code, Who> {
  return { ...description, method: 'GET', mediaType: 'text/html', output: z.unknown() }
}

export type FrameEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, z.ZodType, Code, Who> & { readonly method: 'GET'; readonly mediaType: 'text/html' }

/** Answers with events, one after the other, for as long as somebody listens. The output is what each of them says. */
export function eventsEndpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends FailureCode, const Who extends Audience>(
  description: Omit<Endpoint<Input, Output, Code, Who>, 'method' | 'mediaType'>,
): EventsEndpoint<Input, Output, Code, Who> {
  return { ...description, method: 'GET', mediaType: 'text/event-stream' }
}

export type EventsEndpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode, Who extends Audience = Audience> =
  Endpoint<Input, Output, Code, Who> & { readonly method: 'GET'; readonly mediaType: 'text/event-stream' }

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export type Contract = Readonly<Record<string, Endpoint>>
