/** How long the parts of a render take on a voice of thirty seconds over music, as medians of rounds that take turns. */
import { inTelephoneBand } from '#audio/telephone-band.ts'
import { activeSpeechLevel } from '#audio/level/active-speech.ts'
import { createLimiter } from '#audio/level/limiter.ts'
import { loudnessOf } from '#audio/level/loudness.ts'
import { truePeakDbtp } from '#audio/level/true-peak.ts'
import { prepareBed } from '#audio/mix/bed.ts'
import { defaultMix } from '#audio/mix/mix-settings.ts'
import { createMixer } from '#audio/mix/mixer.ts'
import { asProgramme, asTelephone, mixGreeting } from '#audio/render-greeting.ts'
import { resample } from '#audio/resample/resample.ts'
import { inOneGo } from '#audio/stage.ts'
import { createGreetingStream } from '#audio/stream-greeting.ts'
import { musicLike } from '#audio/testing/music-like.ts'
import { speechLike } from '#audio/testing/speech-like.ts'
import { measureVoice } from '#audio/voice-chain/measure-voice.ts'
import { masterVoice } from '#audio/voice-chain/voice-chain.ts'

const rounds = 15
const voiceSeconds = 30
const sampleRateHz = 22_050

const take = speechLike({ seconds: voiceSeconds, sampleRateHz })
const music = musicLike({ seconds: 20, sampleRateHz: 32_000 })
const recorded = { sound: music, loopLengthSamples: music.samples.length }
const bed = prepareBed(recorded, sampleRateHz)
const mastered = masterVoice(take)
const parts = { take: mastered, isMastered: false, bed, settings: defaultMix, hasCopyBeep: false }
const mixed = mixGreeting(parts, sampleRateHz)
const finished = asProgramme(mixed, sampleRateHz).sound
const onTheLine = inTelephoneBand(mixed.sound)
const persona = { voice: measureVoice(take), masteredLufs: loudnessOf(mastered), expectedVoiceSeconds: voiceSeconds }
const samplesPlan = { ...persona, isMastered: true, bed, settings: defaultMix, hasCopyBeep: true, sampleRateHz }

const steps: Readonly<Record<string, () => unknown>> = {
  'voice chain with its measuring': () => masterVoice(take),
  'mix': () => inOneGo(createMixer({ settings: defaultMix, bed, sampleRateHz, voiceGain: 1 }), mastered.samples),
  'loudness': () => loudnessOf(finished),
  'true peak': () => truePeakDbtp(finished.samples),
  'limiter': () => inOneGo(createLimiter({ sampleRateHz, ceiling: 0.8 }), mixed.sound.samples),
  'active speech level': () => activeSpeechLevel(onTheLine),
  '22,050 to 8,000 Hz': () => resample(mixed.sound, 8000),
  'bed of 20 s, once per bed': () => prepareBed(recorded, sampleRateHz),
  'render, mastered take, programme': () => asProgramme(mixGreeting(parts, sampleRateHz), sampleRateHz),
  'render, mastered take, telephone': () => asTelephone(mixGreeting(parts, sampleRateHz)),
  'render, raw take, programme': () => asProgramme(mixGreeting({ ...parts, take, isMastered: true }, sampleRateHz), sampleRateHz),
  'sample: first block, before the voice': () => createGreetingStream(samplesPlan).push(new Float32Array(0)),
  'sample: whole': () => inOneGo(createGreetingStream(samplesPlan), take.samples),
}

const timesMs = Object.fromEntries(Object.keys(steps).map((name) => [name, [] as number[]]))
for (let round = 0; round < rounds; round++) {
  for (const [name, step] of Object.entries(steps)) {
    const startedAt = performance.now()
    step()
    timesMs[name]?.push(performance.now() - startedAt)
  }
}
console.log(`a voice of ${voiceSeconds} s over music, without encoding; medians of ${rounds} rounds`)
for (const [name, times] of Object.entries(timesMs)) {
  const sorted = times.toSorted((a, b) => a - b)
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(1).padStart(7)} ms`
  console.log(`${name.padEnd(40)} ${ms(sorted[Math.floor(sorted.length / 2)])}   fastest ${ms(sorted[0])}`)
}
