/** At an address where a call is, another method is told which ones there are: looked for when it is asked, because a route for each would take as long as all calls. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerNotAllowed } from './failure-answer.ts'

export type OtherMethods = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const known: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Address {
  readonly parts: readonly string[]
  readonly methods: string[]
}

/** Hears of every call that is mounted from here on. */
export function otherMethodsOf(app: FastifyInstance): OtherMethods {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!(config as FastifyRequest['routeOptions']['config'] | undefined)?.endpoint || method === 'HEAD') return
    const key = url.replaceAll(/:\w+/g, ':any')
    const address = addresses.get(key) ?? { parts: key.split('/'), methods: [] }
    address.methods.push(...[method].flat().flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))
    addresses.set(key, address)
  })
  return async (request, reply) => {
    if (!known.includes(request.method)) return
    const [path = ''] = request.url.split('?')
    const asked = path.split('/')
    const [closest] = [...addresses.values()].filter(({ parts }) => matches(parts, asked)).toSorted((one, other) => parametersOf(one) - parametersOf(other))
    // Its own method did not lead there: a part of the address is longer than any that is read.
    if (closest && !closest.methods.includes(request.method)) return answerNotAllowed(closest.methods, request, reply)
  }
}

const matches = (parts: readonly string[], asked: readonly string[]) =>
  parts.length === asked.length && parts.every((part, at) => (part === ':any' ? asked[at] !== '' : part === asked[at]))

const parametersOf = ({ parts }: Address) => parts.filter((part) => part === ':any').length
