import { timelineOf } from '#audio/mix/mixer.ts'
import { profiles } from '#audio/profiles.ts'
import type { ParsedInputOf } from '#domain/endpoint.ts'
import { changedMix, hasSameNumbers, mixSettingsOf, usualMixNumbers } from '#domain/greeting/mix-numbers.ts'
import { mixNumbersOf } from '#domain/greeting/stored-mix.ts'
import { productionContract } from '#domain/production/production.contract.ts'
import type { Customer } from '#server/http/asker.ts'
import { bind } from '#server/http/bind.ts'
import type { GrowingSound } from '#server/http/growing-sound.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import { storedBed } from '#server/greeting/send-bed.ts'
import { ownRender } from './greeting-files.ts'
import { type MixDeps, takeMixed } from './mix-take.ts'

type PlayGreeting = ParsedInputOf<typeof productionContract.playGreeting>

/** Where nothing is said, what was delivered last: the numbers may be of a remix that is still being made. */
async function playGreeting(deps: MixDeps, { greetingId, ...said }: PlayGreeting, customer: Customer): Promise<FileToSend | GrowingSound> {
  const { stored, render } = await ownRender(deps.db, customer, greetingId)
  const delivered = mixNumbersOf(render.mix)
  const isAsDelivered = Object.values(said).every((number) => number === undefined)
  const mix = isAsDelivered ? delivered : changedMix(mixNumbersOf(stored.greeting), said)
  const file = hasSameNumbers(mix, delivered) ? render.files.find(({ format }) => format === 'mp3') : undefined
  return file ?? takeMixed(deps, { stored, takeId: render.takeId, mix, musicId: render.mix.musicId })
}

/** At this place a fader changes nothing. */
const aloneMix = { ...usualMixNumbers, voice_vol: 80 }
const { sampleRateHz } = profiles.mp3
/** What coder and decoder need before the first sample comes out. */
const coderDelaySamples = 1105

export const playGreetingCalls = bind(productionContract, {
  playGreeting,
  sendGreetingTake: async (deps, { greetingId }, customer) => {
    const { stored, render } = await ownRender(deps.db, customer, greetingId)
    const sound = takeMixed(deps, { stored, takeId: render.takeId, mix: aloneMix, musicId: null })
    const { seconds } = await sound.end
    const { voiceStart, after } = timelineOf({ settings: mixSettingsOf(aloneMix), bed: undefined, sampleRateHz })
    const voiceLength = Math.max(0, Math.round(seconds * sampleRateHz) - voiceStart - after)
    // In samples, as a decoder counts them that leaves nothing out.
    return { sound, headers: { 'voice-start': String(coderDelaySamples + voiceStart), 'voice-length': String(voiceLength) } }
  },
  /** Whoever bought the music mixes with it for ever, also when it is no longer sold. */
  sendGreetingBed: async ({ db }, { greetingId }, customer) => storedBed((await ownRender(db, customer, greetingId)).render.mix.musicId),
})
