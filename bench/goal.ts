/** A figure and what it should be: told, kept for the report, and a reason to fail where it is missed. */
import { appendFileSync } from 'node:fs'
import { goalsFile, type Measured } from '#tools/run-benchmark.ts'

export interface Goal {
  readonly least?: number
  readonly most?: number
  /** What stands behind both numbers. */
  readonly unit?: string
}

export function expect(what: string, value: number, { least, most, unit = '' }: Goal) {
  const isMet = value >= (least ?? -Infinity) && value <= (most ?? Infinity)
  const figure = value.toFixed(value < 10 ? 2 : 0) + unit
  const goal = least === undefined ? `at most ${most}${unit}` : `at least ${least}${unit}`
  console.log(`  ${what}: ${figure} (goal: ${goal})${isMet ? '' : ' MISSED'}`)
  if (!isMet) process.exitCode = 1
  const file = process.env[goalsFile]
  if (file) appendFileSync(file, `${JSON.stringify({ what, figure, goal, isMet, share: shareOf(value, least ?? most ?? NaN) } satisfies Measured)}\n`)
}

/** Of a goal of nothing, all that there is is too much. */
const shareOf = (value: number, goal: number) => (goal === 0 ? 1 + Math.sign(value) : value / goal)
