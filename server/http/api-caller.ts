import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#domain/endpoint.ts'
import { failure, FailureError, isFailure } from '#domain/errors.ts'
import type { FieldProblems } from '#domain/field-problem.ts'
import { fillPath } from '#domain/fill-path.ts'

/** No network connection has such an address. */
const insideAddress = 'inside'

/** Our own calls do not count against anybody's limit. */
export function isInside({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === insideAddress
}

/** One request keeps one name: the calls that a page makes are logged under the page's id. */
export function apiCallerOf(app: FastifyInstance) {
  return (requestId: string) => async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
    const given = (input ?? {}) as Record<string, unknown>
    const { path, used } = fillPath(endpoint.path, given)
    const rest = Object.fromEntries(Object.entries(given).filter(([name, value]) => !used.has(name) && value !== undefined))
    const headers = { 'x-request-id': requestId }
    const response = await app.inject(
      endpoint.method === 'GET'
        ? { method: 'GET', url: `/api${path}`, remoteAddress: insideAddress, headers, query: rest as Record<string, string> }
        : { method: endpoint.method, url: `/api${path}`, remoteAddress: insideAddress, headers, payload: rest },
    )
    const answer: unknown = response.json()
    if (response.statusCode < 400) return answer as OutputOf<E>
    const { errorCode, fields } = answer as { errorCode?: string; fields?: FieldProblems }
    const refused = { failure: errorCode, ...(fields && { fields }) }
    throw new FailureError(isFailure(refused) ? refused : failure('ERROR_GENERAL'))
  }
}
