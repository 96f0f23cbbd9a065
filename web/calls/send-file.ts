/** An XMLHttpRequest, because `fetch` does not tell the progress of an upload. */
import type { InputOf, OutputOf, UploadEndpoint } from '#domain/endpoint.ts'
import type { FailureCode } from '#domain/errors.ts'
import { fillPath } from '#domain/fill-path.ts'
import { Refused, type RefusedFields } from './refused.ts'

interface SendOptions {
  readonly token: string
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Throws `Refused`, as every call does. */
export function sendFile<E extends UploadEndpoint>(endpoint: E, input: InputOf<E>, file: Blob, { token, onProgress }: SendOptions): Promise<OutputOf<E>> {
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>()
  const request = new XMLHttpRequest()
  request.open(endpoint.method, `/api${fillPath(endpoint.path, input as Record<string, unknown>).path}`)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.setRequestHeader('content-type', file.type || 'application/octet-stream')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
  request.addEventListener('error', () => reject(new Refused('ERROR_SUBMITTING_DATA')))
  request.addEventListener('load', () => {
    const answer = request.response as OutputOf<E> & { errorCode?: FailureCode; fields?: RefusedFields } | null
    if (request.status === 200 && answer) resolve(answer)
    else reject(new Refused(answer?.errorCode ?? 'ERROR_GENERAL', answer?.fields))
  })
  request.send(file)
  return promise
}
