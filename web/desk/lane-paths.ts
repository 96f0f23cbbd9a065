/** Heights as paths in a box of 1000 by 100, whose middle is silence. */

export const laneWidth = 1000
export const laneHeight = 100
const half = laneHeight / 2
/** A silent moment is still a dot. */
const leastHeight = 0.02

export function barsPath(heights: readonly number[]): string {
  const pitch = laneWidth / heights.length
  return heights
    .map((height, bar) => {
      const reach = round(half * Math.max(leastHeight, height))
      return `M${round((bar + 0.5) * pitch)} ${half - reach}v${round(2 * reach)}`
    })
    .join('')
}

/** The upper edge alone. */
export function curvePath(heights: readonly number[]): string {
  return heights.map((height, at) => `${at === 0 ? 'M' : 'L'}${round((at * laneWidth) / (heights.length - 1))} ${round(half * (1 - height))}`).join('')
}

/** From the upper edge to the lower one. */
export function bandPath(heights: readonly number[]): string {
  const lower = heights.map((height, at) => `L${round((at * laneWidth) / (heights.length - 1))} ${round(half * (1 + height))}`)
  return `${curvePath(heights)}${lower.toReversed().join('')}Z`
}

/** Fewer bars for a narrow lane: of each so many neighbours the highest. */
export function coarser(heights: readonly number[], neighbours: number): number[] {
  return Array.from({ length: Math.ceil(heights.length / neighbours) }, (_, group) => Math.max(...heights.slice(group * neighbours, (group + 1) * neighbours)))
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120]
const mostTicks = 9

/** Round seconds, so few that their labels do not touch. */
export function ticksOf(seconds: number): number[] {
  const step = steps.find((candidate) => seconds / candidate <= mostTicks) ?? 300
  return Array.from({ length: Math.floor((0.97 * seconds) / step) + 1 }, (_, tick) => tick * step)
}

const round = (value: number) => Math.round(value * 10) / 10
