/** The calls that make something heard. */
import type { FastifyInstance } from 'fastify'
import { bedContract } from '#domain/greeting/bed.contract.ts'
import { prelistenContract as contract } from '#domain/greeting/prelisten.contract.ts'
import type { Deps } from '#server/deps.ts'
import { mountSound } from '#server/http/mount-sound.ts'
import { mount, routeOf } from '#server/http/mount.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { playMusic, playProductDemo, playProductExample, playVoiceDemo } from './play-demo.ts'
import { playItem, prelistenItem } from './prelisten-item.ts'
import { sendBed } from './send-bed.ts'

export function greetingRoutes(api: FastifyInstance, deps: Deps) {
  mount(api, contract.prelistenItem, (item) => prelistenItem(deps, item))
  mountSound(api, contract.playItem, (item) => playItem(deps, item))
  mountSound(api, contract.playVoiceDemo, ({ voiceId, language }) => playVoiceDemo(deps, voiceId, language))
  mountSound(api, contract.playMusic, ({ musicId }) => playMusic(deps, musicId))
  mountSound(api, contract.playProductDemo, (wanted) => playProductDemo(deps, wanted))
  mountSound(api, contract.playProductExample, (wanted) => playProductExample(deps, wanted))
  const { sendBed: bed } = bedContract
  api.route({ ...routeOf(bed), handler: (request, reply) => sendBed(deps, parseInput(bed, request).musicId, reply) })
}
