/** Rhythm as the scores write it: one character a step, `-` holds, `.` rests, `|` ends a bar; any number of steps makes a bar. */
import { beatsPerBar } from './composition.ts'

export interface Step {
  readonly startBeats: number
  readonly lengthBeats: number
  readonly symbol: string
}

/** The pattern's bars, repeated until `bars` are full. A hold at the beginning of a bar prolongs the bar before. */
export function readSteps(pattern: string, bars: number): Step[] {
  const written = pattern.split('|').map((bar) => bar.replaceAll(' ', ''))
  const steps: Step[] = []
  for (let bar = 0; bar < bars; bar++) {
    const symbols = written[bar % written.length] ?? ''
    const stepBeats = beatsPerBar / symbols.length
    for (const [index, symbol] of [...symbols].entries()) {
      const last = steps.at(-1)
      if (symbol === '-' && last) steps[steps.length - 1] = { ...last, lengthBeats: last.lengthBeats + stepBeats }
      else steps.push({ startBeats: bar * beatsPerBar + index * stepBeats, lengthBeats: stepBeats, symbol })
    }
  }
  return steps.filter((step) => step.symbol !== '.' && step.symbol !== '-')
}
