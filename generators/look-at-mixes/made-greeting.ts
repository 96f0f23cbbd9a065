import { measuresOf } from '#assets/catalogue/voice-measurements.ts'
import { encodeInProfile } from '#audio/encode/encode-profile.ts'
import { gainToLoudness, loudnessOf } from '#audio/level/loudness.ts'
import { voiceLufs } from '#audio/goals.ts'
import type { Bed } from '#audio/mix/bed.ts'
import { usualMix } from '#audio/testing/usual-mix.ts'
import type { MixSettings } from '#audio/mix/mix-settings.ts'
import { createMixer, mostVoiceGainDb, timelineOf } from '#audio/mix/mixer.ts'
import { asProgramme, asTelephone, mixGreeting, type RenderedGreeting } from '#audio/render-greeting.ts'
import type { Sound } from '#audio/sound.ts'
import { inOneGo, joined } from '#audio/stage.ts'
import { createGreetingStream } from '#audio/stream-greeting.ts'
import { masterVoice } from '#audio/voice-chain/voice-chain.ts'
import type { Speech, Voice } from '#server/adapters/voice/voice.port.ts'
import { decodedMp3 } from './decoded-mp3.ts'
import { storedBed } from './stored-bed.ts'
import type { Greeting } from './twenty-greetings.ts'

const sampleRateHz = 22_050
const limitMs = 60_000

/** Voice and music by themselves as they lie in the mix, before its level. */
export interface Stems {
  readonly voice: Sound
  readonly music: Sound
  /** The same music if nobody spoke. */
  readonly freeMusic: Sound
  readonly voiceStart: number
}

export interface MadeGreeting {
  readonly greeting: Greeting
  readonly speech: Speech
  readonly bed: Bed
  readonly stems: Stems
  /** As the file holds it, coded and decoded. */
  readonly paid: Sound
  readonly programme: RenderedGreeting
  readonly telephone: RenderedGreeting
  readonly sample: Sound
}

function stemsOf(take: Sound, bed: Bed): Stems {
  const { samples } = masterVoice(take)
  const voiceGain = gainToLoudness(loudnessOf({ ...take, samples }), voiceLufs, mostVoiceGainDb)
  const stem = (settings: Partial<MixSettings>): Sound =>
    ({ sampleRateHz, samples: inOneGo(createMixer({ settings: { ...usualMix, ...settings }, bed, sampleRateHz, voiceGain }), samples) })
  return {
    voice: stem({ music_vol: 0 }),
    music: stem({ voice_vol: 0 }),
    freeMusic: stem({ voice_vol: 0, voiceover_duck: 0 }),
    voiceStart: timelineOf({ settings: usualMix, bed, sampleRateHz }).voiceStart,
  }
}

/** As a visitor's sample is made: from the voice's blocks as they come, with the persona's stored measures. */
async function streamedSample(voice: Voice, { text, language, persona }: Greeting, bed: Bed): Promise<Sound> {
  const measures = measuresOf(persona, language)
  if (!measures) throw new Error(`${persona.variant} was never measured`)
  const stream = createGreetingStream({
    voice: measures.voice,
    masteredLufs: measures.masteredLufs,
    expectedVoiceSeconds: text.length / measures.charactersASecond,
    isMastered: true,
    bed,
    settings: usualMix,
    hasCopyBeep: true,
    sampleRateHz,
  })
  const blocks: Float32Array[] = []
  for await (const { samples } of voice.speakStream({ text, language, persona, signal: AbortSignal.timeout(limitMs) })) blocks.push(stream.push(samples))
  return { samples: joined([...blocks, stream.finish()]), sampleRateHz }
}

export async function makeGreeting(voice: Voice, greeting: Greeting): Promise<MadeGreeting> {
  const { text, language, persona, musicId } = greeting
  const bed = await storedBed(musicId, sampleRateHz)
  const speech = await voice.speak({ text, language, persona, signal: AbortSignal.timeout(limitMs) })
  const mixed = mixGreeting({ take: speech.sound, isMastered: true, bed, settings: usualMix, hasCopyBeep: false }, sampleRateHz)
  const programme = asProgramme(mixed, sampleRateHz)
  return {
    greeting,
    speech,
    bed,
    stems: stemsOf(speech.sound, bed),
    paid: await decodedMp3(await encodeInProfile(programme.sound, 'mp3', { ditherSeed: 1 })),
    programme,
    telephone: asTelephone(mixed),
    sample: await streamedSample(voice, greeting, bed),
  }
}
