/** The copy beep once, as MP3: between two short samples there would be none for too long. */
import { copyBeep, copyBeepAt } from '#audio/copy-beep.ts'
import { mp3File } from '#audio/encode/mp3.ts'
import { mp3BitrateKbps } from '#audio/profiles.ts'

const sampleRateHz = 22_050
/** Silence before and after it. */
const edgeSeconds = 0.015

let made: Promise<Uint8Array> | undefined

export function beepBetween(): Promise<Uint8Array> {
  return (made ??= makeBeep())
}

function makeBeep(): Promise<Uint8Array> {
  const firstIndex = Math.round((copyBeep.firstSeconds - edgeSeconds) * sampleRateHz)
  const length = Math.round((copyBeep.lengthSeconds + 2 * edgeSeconds) * sampleRateHz)
  const samples = Float32Array.from({ length }, (_, index) => copyBeepAt(firstIndex + index, sampleRateHz))
  return mp3File({ samples, sampleRateHz }, { sampleRateHz, bitrateKbps: mp3BitrateKbps })
}
