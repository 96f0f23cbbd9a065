/** Notes are in beats from the loop's first. */

export interface Note {
  readonly startBeats: number
  readonly lengthBeats: number
  /** MIDI key number: 60 is the middle C. */
  readonly pitch: number
  /** 1…127 */
  readonly velocity: number
}

export interface Part {
  readonly instrument: Instrument
  /** How loud this part is in the mix, against the others. */
  readonly levelDb: number
  readonly reverb: number
  readonly mellowHz?: number
  readonly notes: readonly Note[]
}

export interface Instrument {
  /** General MIDI program, from 0; of a drum kit the kit's number. */
  readonly program: number
  readonly isDrums?: true
}

export interface Composition {
  readonly bpm: number
  readonly beats: number
  readonly parts: readonly Part[]
}

export const beatsPerBar = 4
