/** Maps each spoken word to its place in the typed text, so that the word being heard can be shown. */
import type { Speech } from './normalise-with.ts'
import { readableText } from './readable-text.ts'
import type { SpeechSpan } from './rule.ts'

export interface Place {
  readonly start: number
  readonly end: number
}

/** The letters and figures of a text, and where each stands: engines keep those, and may change everything between them. */
function lettersOf(text: string) {
  const places = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]/gu)).flatMap(({ 0: letter, index }) => (letter.length === 1 ? [index] : [index, index + 1]))
  return { letters: places.map((place) => text[place]).join(''), places }
}

/** The words are those of the spoken text, in order. One that is not found has the place of the one before. */
export function placeWords({ spoken, spans }: Pick<Speech, 'spoken' | 'spans'>, words: readonly string[]): Place[] {
  const said = lettersOf(spoken)
  const placed = spans.filter((span) => span.spoken !== '').map(placesIn)
  const placeAt = (letter: number): Place => {
    const at = said.places[letter] ?? 0
    return placed.findLast(({ spokenStart }) => spokenStart <= at)?.placeOf(at) ?? { start: 0, end: 0 }
  }
  let done = 0
  let last: Place = { start: 0, end: 0 }
  return words.map((word) => {
    const { letters } = lettersOf(word)
    const at = letters === '' ? -1 : said.letters.indexOf(letters, done)
    if (at < 0) return last
    done = at + letters.length
    last = { start: placeAt(at).start, end: placeAt(done - 1).end }
    return last
  })
}

/** Within words that are said as they are written, each letter by itself; anything else as a whole. */
function placesIn(span: SpeechSpan): { readonly spokenStart: number; readonly placeOf: (at: number) => Place } {
  const { start, end, written, spoken, spokenStart } = span
  const whole = { start, end }
  const readable = readableText(written)
  const [typed, said] = [lettersOf(readable.text), lettersOf(spoken)]
  if (span.class !== 'words' || typed.letters !== said.letters) return { spokenStart, placeOf: () => whole }
  return {
    spokenStart,
    placeOf: (at) => {
      const place = readable.places[typed.places[said.places.indexOf(at - spokenStart)] ?? 0] ?? 0
      return { start: start + place, end: start + place + letterLength(written, place) }
    },
  }
}

/** A letter may have been typed in parts: the sign, and what stands over it. */
function letterLength(written: string, place: number): number {
  return 1 + (/^\p{M}+/u.exec(written.slice(place + 1))?.[0].length ?? 0)
}
