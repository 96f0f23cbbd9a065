/** Ties calls of a contract to what answers them. A story binds its own. */
import type { FastifyRequest } from 'fastify'
import type { ZipEntry } from '#audio/package/zip.ts'
import type { AnswerKind, Contract, Endpoint, OutputOf, ParsedInputOf, UploadEndpoint } from '#domain/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import type { AskerOf } from './asker.ts'
import type { GrowingSound } from './growing-sound.ts'
import type { FileToSend } from './send-file.ts'

export type UploadedBytes = AsyncIterable<Uint8Array>

export interface DocumentFile {
  /** Without anything that a file system or a header could misunderstand. */
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Sent with headers that say more of it than every sound's do. */
export interface SoundToSend {
  /** Bytes alone are not sought in, and are kept as long as the headers say. */
  readonly sound: GrowingSound | Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

export interface PackageToSend {
  /** Where the contract's name does not do for all of them. */
  readonly fileName?: string
  readonly entries: readonly ZipEntry[] | AsyncIterable<ZipEntry>
  readonly madeAt: Date
}

export interface AnswersOfKinds<Output = unknown> extends Record<AnswerKind, unknown> {
  readonly json: Output
  readonly sound: GrowingSound | FileToSend | SoundToSend
  readonly document: DocumentFile
  readonly file: FileToSend
  readonly package: PackageToSend
  readonly picture: Uint8Array
  readonly page: string
  /** `undefined` among the events is a sign of life. Given up when the request's signal says that nobody listens any more. */
  readonly events: AsyncIterable<Output | undefined>
}

type AnswerOf<E extends Endpoint> = AnswersOfKinds<OutputOf<E>>[E['answer']]
type RequestOf<E extends Endpoint> = E extends UploadEndpoint ? FastifyRequest<{ Body: UploadedBytes }> : FastifyRequest
type Answer<E extends Endpoint> = (deps: Deps, input: ParsedInputOf<E>, asker: AskerOf<E['audience']>, request: RequestOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>

export interface BoundCall {
  readonly endpoint: Endpoint
  readonly answer: (deps: Deps, input: never, asker: never, request: never) => unknown
}

/** Of one contract several stories may each bind a part. */
export function bind<Calls extends Contract>(contract: Calls, answers: { readonly [Name in keyof Calls]?: Answer<Calls[Name]> }): BoundCall[] {
  return Object.entries(answers).map(([name, answer]) => ({ endpoint: contract[name] as Endpoint, answer: answer as BoundCall['answer'] }))
}
