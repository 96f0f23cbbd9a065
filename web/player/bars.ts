/** A wave in as many bars as there is room for. */

/** Less than this is a whisper: it is not drawn as a shout. */
const leastFullPeak = 30

/** From whole numbers up to 100 to shares of the loudest. Fewer peaks than bars are drawn out, more are put together. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  const loudest = Math.max(leastFullPeak, ...peaks)
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.max(0, ...peaks.slice(from, to)) / loudest
  })
}
