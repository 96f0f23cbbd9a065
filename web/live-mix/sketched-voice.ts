/** How a voice might look that nobody has heard yet: words and breaths of about the length that the text will have. */
import { outlineRateHz, type Outline } from './outline.ts'

const wordSeconds = 0.42
const gapSeconds = 0.06
const wordsInPhrase = 7
const breathSeconds = 0.7
/** In linear amplitude, as loud as voices come. */
const level = 0.12

/** The same text length is the same picture. */
export function sketchedVoice(seconds: number): Outline {
  const length = Math.max(1, Math.round(seconds * outlineRateHz))
  const levels = new Float32Array(length)
  let word = 0
  for (let start = 0; start < length; word++) {
    const wordLength = Math.round(wordSeconds * outlineRateHz * (0.6 + chance(word)))
    const strength = 0.45 + 0.55 * chance(word + 0.5)
    for (let at = 0; at < wordLength && start + at < length; at++) {
      const way = at / wordLength
      levels[start + at] = level * strength * 4 * way * (1 - way) * (0.65 + 0.35 * chance(Math.floor(way * 6) + word))
    }
    start += wordLength + Math.round(outlineRateHz * ((word + 1) % wordsInPhrase === 0 ? breathSeconds : gapSeconds))
  }
  return { levels, swings: levels.map((value) => value / level) }
}

let music: Outline | undefined

/** Music that nobody has chosen yet. */
export function sketchedMusic(): Outline {
  return (music ??= drawnMusic())
}

function drawnMusic(): Outline {
  const swings = Float32Array.from({ length: 8 * outlineRateHz }, (_, place) => {
    const beat = (place / outlineRateHz) * 2
    return 0.45 + 0.55 * chance(Math.floor(beat * 4)) * (1 - 0.5 * (beat % 1))
  })
  return { levels: swings, swings }
}

/** From 0 to 1, always the same for the same number, in every browser. */
function chance(number: number): number {
  const mixed = Math.imul(Math.round(number * 16) + 1, 0x9e37_79b1)
  return ((Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b) >>> 8) & 0xffff) / 0xffff
}
