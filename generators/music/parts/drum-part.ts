/** The last half bar before a new section breaks out of the groove. */
import { beatsPerBar, type Note } from '../composition.ts'
import { drumKeys, type Drum } from '../instruments.ts'
import type { DrumsPlan } from '../score.ts'
import { readSteps } from '../steps.ts'
import type { Section } from './section.ts'

const velocities: Readonly<Record<string, number>> = { X: 112, x: 90, o: 66, g: 42 }
const lengthBeats = 0.2
const fillBeats = 1

export function playDrums(plan: DrumsPlan, sections: readonly Section[]): Note[] {
  return sections.flatMap((section, index) => {
    if (plan.in && !plan.in.includes(section.letter)) return []
    const groove = plan.grooves[section.letter] ?? plan.grooves[section.letter.toUpperCase()] ?? plan.grooves['*']
    if (!groove) return []
    const fill = plan.grooves['fill']
    const leadsOn = fill !== undefined && sections[(index + 1) % sections.length]?.letter !== section.letter
    const endBeats = section.bars * beatsPerBar
    const kept = beat(groove, section.bars).filter((note) => !leadsOn || note.startBeats < endBeats - fillBeats)
    const broken = leadsOn ? beat(fill, section.bars).filter((note) => note.startBeats >= endBeats - fillBeats) : []
    return [...kept, ...broken].map((note) => ({ ...note, startBeats: note.startBeats + section.startBeats }))
  })
}

function beat(groove: Readonly<Partial<Record<Drum, string>>>, bars: number): Note[] {
  return Object.entries(groove).flatMap(([drum, pattern]) =>
    readSteps(pattern, bars).map(({ startBeats, symbol }) => {
      const velocity = velocities[symbol]
      if (velocity === undefined) throw new Error(`"${symbol}" is no stroke of a drum`)
      return { startBeats, lengthBeats, pitch: drumKeys[drum as Drum], velocity }
    }),
  )
}
