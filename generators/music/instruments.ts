import type { Instrument } from './composition.ts'

const programs = {
  piano: 0, brightPiano: 1, electricPiano: 4, softElectricPiano: 5, harpsichord: 6, celesta: 8, glockenspiel: 9, musicBox: 10,
  vibraphone: 11, marimba: 12, dulcimer: 15, drawbarOrgan: 16, rockOrgan: 18, accordion: 21, nylonGuitar: 24, steelGuitar: 25,
  jazzGuitar: 26, cleanGuitar: 27, mutedGuitar: 28, overdrivenGuitar: 29, distortedGuitar: 30, acousticBass: 32, fingerBass: 33,
  pickedBass: 34, fretlessBass: 35, synthBass: 38, softSynthBass: 39, viola: 41, cello: 42, pizzicato: 45, harp: 46, strings: 48,
  slowStrings: 49, synthStrings: 50, choir: 52, mutedTrumpet: 59, frenchHorn: 60, oboe: 68, englishHorn: 69, bassoon: 70,
  clarinet: 71, flute: 73, recorder: 74, panFlute: 75, ocarina: 79, sawLead: 81, calliopeLead: 82, newAgePad: 88, warmPad: 89,
  polysynth: 90, bowedPad: 92, haloPad: 94, sweepPad: 95, banjo: 105, kalimba: 108, fiddle: 110,
} as const

export type Player = keyof typeof programs

export const player = (name: Player): Instrument => ({ program: programs[name] })

const kits = { standard: 0, room: 8, power: 16, electronic: 24, analogue: 25, jazz: 32, brush: 40 } as const

export type Kit = keyof typeof kits

export const kit = (name: Kit): Instrument => ({ program: kits[name], isDrums: true })

export const drumKeys = {
  kick: 36, rim: 37, snare: 38, clap: 39, brushTap: 38, brushSwirl: 40, hat: 42, pedalHat: 44, openHat: 46, lowTom: 45, midTom: 47,
  ride: 51, tambourine: 54, cabasa: 69, shaker: 70, highBongo: 60, openConga: 63, lowConga: 64, woodBlock: 76, triangle: 81,
} as const

export type Drum = keyof typeof drumKeys
