/** The calls about greetings that were ordered, as customers make them. */
import type { FastifyInstance } from 'fastify'
import { productionContract as contract } from '#domain/production/production.contract.ts'
import type { Deps } from '#server/deps.ts'
import { askWho } from '#server/http/ask-who.ts'
import { mount, routeOf } from '#server/http/mount.ts'
import { mountDocument } from '#server/http/mount-document.ts'
import { mountFile } from '#server/http/mount-file.ts'
import { sendSound, soundHeaders } from '#server/http/mount-sound.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { sendFile } from '#server/http/send-file.ts'
import type { TaxSettings } from '../cart/cart-answer.ts'
import { answerQuestion, askForCorrection, remixGreeting } from './correct-greeting.ts'
import { downloadGreeting, downloadShipping, getGreetingPdf, getShippingPdf } from './download-greeting.ts'
import { getGreeting, listGreetings, listShippingGreetings } from './greetings.ts'
import { orderAgain } from './order-again.ts'
import { playGreeting, sendOwnBed, sendTake } from './play-greeting.ts'

export function productionRoutes(api: FastifyInstance, deps: Deps, { vatRate, ossRegistered }: TaxSettings) {
  mount(api, contract.listGreetings, (input, customer) => listGreetings(deps, customer, input))
  mount(api, contract.getGreeting, (input, customer) => getGreeting(deps, customer, input))
  mount(api, contract.listShippingGreetings, (input, customer) => listShippingGreetings(deps, customer, input))
  mount(api, contract.remixGreeting, (input, customer) => remixGreeting(deps, customer, input))
  mount(api, contract.askForCorrection, (input, customer) => askForCorrection(deps, customer, input))
  mount(api, contract.answerQuestion, (input, customer) => answerQuestion(deps, customer, input))
  mount(api, contract.orderAgain, (input, customer) => orderAgain({ db: deps.db, today: deps.today, vatRate, ossRegistered }, customer, input))
  mountDocument(api, contract.getGreetingPdf, ({ greetingId }, customer) => getGreetingPdf(deps, customer, greetingId))
  mountFile(api, deps.files, contract.downloadGreeting, (input, customer) => downloadGreeting(deps, customer, input))
  mountFile(api, deps.files, contract.downloadShipping, ({ shippingId }, customer) => downloadShipping(deps, customer, shippingId))
  mountFile(api, deps.files, contract.getShippingPdf, ({ shippingId }, customer) => getShippingPdf(deps, customer, shippingId))
  mountRender(api, deps)
  mountTake(api, deps)
  mountBed(api, deps)
}

/** A file where it was delivered so, otherwise a sound that is being made. */
function mountRender(api: FastifyInstance, deps: Deps) {
  const { playGreeting: endpoint } = contract
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const customer = await askWho(endpoint, request)
      const found = await playGreeting(deps, customer, parseInput(endpoint, request))
      if ('key' in found) return sendFile(deps.files, { ...found, mediaType: endpoint.mediaType }, request, reply)
      await found.begun
      return sendSound(found, soundHeaders(endpoint, found), request, reply)
    },
  })
}

function mountTake(api: FastifyInstance, deps: Deps) {
  const { sendGreetingTake: endpoint } = contract
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const customer = await askWho(endpoint, request)
      const { sound, voiceStart, voiceLength } = await sendTake(deps, customer, parseInput(endpoint, request).greetingId)
      const place = { 'voice-start': String(voiceStart), 'voice-length': String(voiceLength) }
      return sendSound(sound, { ...soundHeaders(endpoint, sound), ...place }, request, reply)
    },
  })
}

function mountBed(api: FastifyInstance, deps: Deps) {
  const { sendGreetingBed: endpoint } = contract
  api.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => sendOwnBed(deps, await askWho(endpoint, request), parseInput(endpoint, request).greetingId, reply),
  })
}
