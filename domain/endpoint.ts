/** What an endpoint is: the one object that server, browser and API page share. */
import { z } from 'zod'
import type { FailureCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call. Finer rights (whose cart, whose order) are the use case's. */
export type Audience = 'anyone' | 'customer' | 'staff'

/** `shared` answers are the same for everybody and may be kept for a minute; `personal` ones are never kept. */
export type Caching = 'shared' | 'personal'

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends FailureCode = FailureCode,
> {
  readonly method: Method
  /** Relative to `/api`; `:name` marks a path parameter. */
  readonly path: `/${string}`
  readonly summary: string
  readonly audience: Audience
  readonly caching: Caching
  /** Less than the shop's general limit, for calls that cost somebody something. */
  readonly requestsPerMinute?: number
  readonly input: Input
  /** Absent for JSON. */
  readonly mediaType?: 'audio/mpeg'
  readonly output: Output
  /** What the call itself can refuse with, beyond the failures every call shares. */
  readonly errors: readonly Code[]
}

/** Failures that the plumbing answers for any call: no endpoint lists them. */
export const sharedErrors = [
  'WRONG_INPUT', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'NOT_READY', 'ERROR_GENERAL',
] as const satisfies readonly FailureCode[]

export function endpoint<Input extends z.ZodType, Output extends z.ZodType, const Code extends FailureCode>(
  description: Endpoint<Input, Output, Code>,
): Endpoint<Input, Output, Code> {
  return description
}

/** Answers with a sound, whole or in parts, for a player and not for a program. */
export function soundEndpoint<Input extends z.ZodType, const Code extends FailureCode>(
  description: Omit<Endpoint<Input, z.ZodType, Code>, 'method' | 'mediaType' | 'output'>,
): SoundEndpoint<Input, Code> {
  return { ...description, method: 'GET', mediaType: 'audio/mpeg', output: z.unknown() }
}

export type SoundEndpoint<Input extends z.ZodType = z.ZodType, Code extends FailureCode = FailureCode> =
  Endpoint<Input, z.ZodType, Code> & { readonly method: 'GET'; readonly mediaType: 'audio/mpeg' }

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

export type Contract = Readonly<Record<string, Endpoint>>
