import type { Scores } from '../score.ts'

export const ambients: Scores = {
  nebelufer: {
    form: 'AB',
    chords: { A: 'Iadd9 | Iadd9/3 | IVmaj9 | IVmaj7', B: 'vi9 | IVmaj9 | Iadd9/5 | V7sus4' },
    parts: [
      { part: 'chords', player: 'warmPad', levelDb: 0, pattern: 'x-------', voices: 4, low: 50, high: 72, isTied: true, mellowHz: 3000 },
      {
        part: 'chords', player: 'harp', levelDb: -4, pattern: { A: '0.1.2.3.|........', B: '0.1.2.3.|..4.....' }, voices: 4, low: 57,
        high: 79, reverb: 0.9,
      },
      {
        part: 'melody', player: 'panFlute', levelDb: -7,
        rhythm: { A: '........|x-------|--------|x---....', B: 'x-------|----x---|x-------|--------' }, low: 62, high: 78,
        isPentatonic: true, reverb: 0.9, mellowHz: 3000,
      },
      { part: 'bass', player: 'cello', levelDb: -7, pattern: 'R-------', low: 36, reverb: 0.6 },
    ],
  },
  'licht-das-sich-zeit-laesst': {
    form: 'AB',
    chords: { A: 'Imaj9 | IVmaj9/1 | Imaj9 | vi9', B: 'IVmaj9 | Iadd9/3 | ii9 | V9sus4' },
    parts: [
      { part: 'chords', player: 'haloPad', levelDb: -3, pattern: 'x-------', voices: 4, low: 55, high: 76, isTied: true, mellowHz: 2600 },
      {
        part: 'chords', player: 'vibraphone', levelDb: -1, pattern: '0---2---3---....|..1---3---2-....', voices: 4, low: 64, high: 83,
        reverb: 0.8,
      },
      { part: 'chords', player: 'slowStrings', levelDb: -5, pattern: 'x-------', voices: 3, low: 52, high: 71, isTied: true, in: 'B' },
      { part: 'bass', player: 'fretlessBass', levelDb: -6, pattern: 'R-------', low: 33, reverb: 0.4 },
    ],
  },
  'gewaechshaus-im-regen': {
    form: 'AaBa',
    chords: { A: 'Iadd9 | IVmaj7/1', B: 'ii9 | V9sus4' },
    parts: [
      {
        part: 'chords', player: 'kalimba', levelDb: 0, pattern: '0.2.1.3.2.0.3.1.|3.1.2...0.2.1.3.', voices: 4, low: 62, high: 81,
        reverb: 0.7,
      },
      { part: 'chords', player: 'newAgePad', levelDb: -4, pattern: 'x-------', voices: 4, low: 52, high: 72, isTied: true, mellowHz: 3000 },
      {
        part: 'melody', player: 'clarinet', levelDb: -7, rhythm: { A: 'x-------|----x---', B: 'x---x---|x-------' }, low: 57, high: 74,
        isPentatonic: true, reverb: 0.8,
      },
      { part: 'bass', player: 'fretlessBass', levelDb: -6, pattern: 'R-------', reverb: 0.3 },
      {
        part: 'drums', kit: 'brush', levelDb: -19,
        grooves: { '*': { triangle: '................|......g.........', shaker: 'g.......g.......' } },
      },
    ],
  },
  'zweite-stille': {
    form: 'AB',
    chords: { A: 'iadd9 | bVImaj7 | iadd9/5 | ivadd9', B: 'bVImaj7 | bIIIadd9 | iv7 | v7' },
    parts: [
      {
        part: 'chords', player: 'slowStrings', levelDb: 0, pattern: 'x-------', voices: 4, low: 48, high: 69, isTied: true,
        mellowHz: 2200, reverb: 0.8,
      },
      {
        part: 'chords', player: 'choir', levelDb: -6, pattern: 'x-------', voices: 2, low: 58, high: 72, isTied: true, mellowHz: 1800,
        reverb: 0.9,
      },
      {
        part: 'melody', player: 'piano', levelDb: -4,
        rhythm: { A: '....x---|........|....x-x-|........', B: '....x---|........|..x-x---|........' }, low: 63, high: 79,
        isPentatonic: true, reverb: 0.9,
      },
      { part: 'bass', player: 'cello', levelDb: -5, pattern: 'R-------', low: 36, reverb: 0.6 },
    ],
  },
  'ueber-der-baumgrenze': {
    form: 'AB',
    chords: { A: 'Isus2 | V/1 | IVadd9 | Isus2', B: 'vi7 | iii7 | IVadd9 | Vsus4' },
    parts: [
      { part: 'chords', player: 'bowedPad', levelDb: -2, pattern: 'x-------', voices: 3, low: 55, high: 74, isTied: true, mellowHz: 2500 },
      {
        part: 'chords', player: 'nylonGuitar', levelDb: -1, pattern: '0.1.2.3.2.1.....|0.1.3.2.........', voices: 4, low: 55, high: 76,
        reverb: 0.9,
      },
      {
        part: 'melody', player: 'frenchHorn', levelDb: -7,
        rhythm: { A: 'x-------|x-------|x---x---|x-------', B: 'x---x---|x-------|x---x---|x-------' }, low: 55, high: 72,
        isPentatonic: true, reverb: 0.9, in: 'B',
      },
      {
        part: 'chords', player: 'glockenspiel', levelDb: -14, pattern: { A: '........|......3.', B: '........' }, voices: 3, low: 72,
        high: 88, in: 'A', reverb: 1, mellowHz: 5000,
      },
      { part: 'bass', player: 'slowStrings', levelDb: -6, pattern: 'R-------', low: 38, reverb: 0.6 },
    ],
  },
  gletscherblau: {
    form: 'AB',
    chords: { A: 'iadd9 | bVIImaj7 | bVImaj7 | bVImaj7', B: 'iv9 | iadd9/3 | bVImaj9 | v7' },
    parts: [
      {
        part: 'chords', player: 'sweepPad', levelDb: -1, pattern: 'x-------', voices: 4, low: 52, high: 74, isTied: true,
        mellowHz: 2600, reverb: 0.8,
      },
      {
        part: 'chords', player: 'musicBox', levelDb: -7, pattern: '..3...1.....2...|........3.......', voices: 4, low: 71, high: 90,
        reverb: 1, mellowHz: 4500,
      },
      {
        part: 'chords', player: 'choir', levelDb: -7, pattern: 'x-------', voices: 3, low: 55, high: 71, isTied: true, in: 'B',
        mellowHz: 2000, reverb: 0.9,
      },
      { part: 'bass', player: 'softSynthBass', levelDb: -8, pattern: 'R-------', low: 33, mellowHz: 900 },
    ],
  },
  'warten-auf-farbe': {
    form: 'AaBb',
    chords: { A: 'Iadd9 | ii9/1', B: 'IVmaj9 | Iadd9/3' },
    parts: [
      {
        part: 'chords', player: 'softElectricPiano', levelDb: 0, pattern: { A: '0.1.2...|0.1.3...', B: '0.1.2.3.|2.3.1...' },
        voices: 4, low: 55, high: 76, reverb: 0.8,
      },
      { part: 'chords', player: 'warmPad', levelDb: -5, pattern: 'x-------', voices: 4, low: 52, high: 72, isTied: true, mellowHz: 2800 },
      {
        part: 'chords', player: 'slowStrings', levelDb: -6, pattern: 'x-------', voices: 3, low: 60, high: 77, isTied: true, in: 'Bb',
        mellowHz: 3500,
      },
      {
        part: 'melody', player: 'flute', levelDb: -7, rhythm: { '*': 'x---x---|x-------' }, low: 67, high: 82, isPentatonic: true,
        in: 'Bb', reverb: 0.9,
      },
      { part: 'bass', player: 'fretlessBass', levelDb: -6, pattern: 'R-------', reverb: 0.3 },
    ],
  },
}
