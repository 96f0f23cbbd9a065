import { loudnessOf } from '#audio/level/loudness.ts'
import { truePeakDbtp } from '#audio/level/true-peak.ts'
import { secondsOf, type Sound } from '#audio/sound.ts'
import { duckPumping, type Pumping } from './duck-pumping.ts'
import { loopJoint, type Joint } from './loop-joint.ts'
import type { MadeGreeting } from './made-greeting.ts'
import { outerEdges, type OuterEdges } from './outer-edges.ts'
import { speechOverMusic, type OverMusic } from './speech-over-music.ts'
import { wordEdges, type WordEdges } from './word-edges.ts'

interface Level {
  readonly lufs: number
  readonly peakDbtp: number
}

export interface Figures {
  readonly name: string
  readonly seconds: number
  /** As rendered, and as its MP3 plays. */
  readonly programme: Level
  readonly paid: Level
  readonly sample: Level
  readonly telephone: { readonly speechDbfs: number; readonly peakDbtp: number }
  readonly overMusic: OverMusic
  readonly joint: Joint
  readonly outer: OuterEdges
  readonly edges: WordEdges
  readonly pumping: Pumping
}

const levelOf = (sound: Sound): Level => ({ lufs: loudnessOf(sound), peakDbtp: truePeakDbtp(sound.samples) })

export function figuresOf({ greeting, speech, bed, stems, paid, programme, telephone, sample }: MadeGreeting): Figures {
  return {
    name: greeting.name,
    seconds: secondsOf(programme.sound),
    programme: levelOf(programme.sound),
    paid: levelOf(paid),
    sample: levelOf(sample),
    telephone: { speechDbfs: telephone.levelDb, peakDbtp: telephone.truePeakDbtp },
    overMusic: speechOverMusic(stems),
    joint: loopJoint(bed),
    outer: outerEdges(programme.sound),
    edges: wordEdges(speech, stems),
    pumping: duckPumping(stems),
  }
}
