import { voiceAlone } from '#audio/mix/mixer.ts'
import { profiles } from '#audio/profiles.ts'
import { failure, orThrow } from '#domain/errors.ts'
import { changedMix, hasSameNumbers, mixNumbersOf, voiceAloneNumbers } from '#domain/greeting/mix-numbers.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import { worklistContract } from '#domain/production/worklist.contract.ts'
import { bind } from '#server/http/bind.ts'
import { storedBed } from '#server/greeting/send-bed.ts'
import { ownRender } from './greeting-files.ts'
import { takeMixed } from './mix-take.ts'
import { findGreeting, newestRendersOf } from './read-greetings.queries.ts'

export const playGreetingCalls = bind(productionContract, {
  /** Where nothing is said, what was delivered last: the numbers may be of a remix that is still being made. */
  playGreeting: async (deps, { greetingId, ...said }, customer) => {
    const { stored, render } = await ownRender(deps.db, customer, greetingId)
    const delivered = mixNumbersOf(render.mix)
    const isAsDelivered = Object.values(said).every((number) => number === undefined)
    const mix = isAsDelivered ? delivered : changedMix(mixNumbersOf(stored.greeting), said)
    const file = hasSameNumbers(mix, delivered) ? render.files.find(({ format }) => format === 'mp3') : undefined
    return file ?? takeMixed(deps, { stored, takeId: render.takeId, mix, musicId: render.mix.musicId })
  },

  sendGreetingTake: async (deps, { greetingId }, customer) => {
    const { stored, render } = await ownRender(deps.db, customer, greetingId)
    const sound = takeMixed(deps, { stored, takeId: render.takeId, mix: voiceAloneNumbers, musicId: null })
    const { start, length } = voiceAlone((await sound.end).seconds, profiles.mp3.sampleRateHz)
    return { sound, headers: { 'voice-start': String(start), 'voice-length': String(length) } }
  },
  /** Whoever bought the music mixes with it for ever, also when it is no longer sold. */
  sendGreetingBed: async ({ db }, { greetingId }, customer) => storedBed((await ownRender(db, customer, greetingId)).render.mix.musicId),
})

export const playFinishedCalls = bind(worklistContract, {
  /** To whoever has the customer on the telephone. */
  playFinished: async (deps, { greetingId }) => {
    const stored = orThrow((await findGreeting(deps.db, greetingId)) ?? failure('NOT_FOUND'))
    const render = orThrow((await newestRendersOf(deps.db, [greetingId])).get(greetingId) ?? failure('GREETING_NOT_FINISHED'))
    return render.files.find(({ format }) => format === 'mp3') ?? takeMixed(deps, { stored, takeId: render.takeId, mix: mixNumbersOf(render.mix), musicId: render.mix.musicId })
  },
})
