import type { Scores } from '../score.ts'

export const pops: Scores = {
  morgenlauf: {
    form: 'AaBA',
    chords: { A: 'I | V/3 | vi7 | IV', B: 'ii7 | IV | vi7 | V7sus4 V' },
    parts: [
      {
        part: 'melody', player: 'glockenspiel', levelDb: -7,
        rhythm: { A: 'x--x--x-|x-------|x--x--x-|x-------', B: 'x-x-x---|x-----x-|x-x-x---|x-------' }, low: 74, high: 90,
        isPentatonic: true, mellowHz: 5000,
      },
      {
        part: 'chords', player: 'steelGuitar', levelDb: 0, pattern: 'D.D.DUDU|D.DU.UDU', voices: 4, low: 52, high: 71, gate: 0.9,
        mellowHz: 4500,
      },
      {
        part: 'chords', player: 'cleanGuitar', levelDb: -5, pattern: { a: '0.2.1.3.', B: '0.213.21' }, voices: 4, low: 57, high: 76,
        in: 'aB',
      },
      { part: 'bass', player: 'fingerBass', levelDb: -3, pattern: 'R-RRR-RR|R-RRR-5a', gate: 0.8 },
      {
        part: 'drums', kit: 'standard', levelDb: -8,
        grooves: { '*': { kick: 'X..xX...', snare: '..x...x.', hat: 'xoxoxoxo' }, fill: { snare: '............xoxx', kick: 'X...' } },
        mellowHz: 6500,
      },
    ],
  },
  'freundlich-seit-gestern': {
    form: 'AaB',
    chords: { A: 'I | vi7 | IV | V', B: 'IVmaj7 | V/3 | iii7 vi7 | ii7 V7sus4' },
    parts: [
      {
        part: 'melody', player: 'marimba', levelDb: -2,
        rhythm: { A: 'x-x--x--|x-x-x---|x-x--x--|x-------', B: 'x---x-x-|x---x---|x---x-x-|x-------' }, low: 67, high: 84,
        isPentatonic: true,
      },
      { part: 'chords', player: 'piano', levelDb: -1, pattern: 'x-o-x-o-', voices: 3, low: 57, high: 74 },
      { part: 'chords', player: 'warmPad', levelDb: -10, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true },
      { part: 'chords', player: 'nylonGuitar', levelDb: -6, pattern: '0213.213', voices: 4, low: 50, high: 69, in: 'aB' },
      { part: 'bass', player: 'fingerBass', levelDb: -4, pattern: 'R--RR---|R--R5-a-', gate: 0.8 },
      {
        part: 'drums', kit: 'room', levelDb: -10, grooves: { '*': { kick: 'X..xx...', rim: '..x...x.', shaker: 'xgogxgog' } },
        mellowHz: 6500,
      },
    ],
  },
  'pfuetzen-und-gummistiefel': {
    form: 'ABa',
    chords: { A: 'I | I7/3 | IV | V7', B: 'vi | III7 | IV IV/3 | II7 V7' },
    swing: 0.6,
    parts: [
      {
        part: 'melody', player: 'ocarina', levelDb: -6,
        rhythm: { A: 'x.xxx.x.|x...x...|x.xxx.x.|x-......', B: 'xx.xx.x.|x.......|xx.xx.x.|x-......' }, low: 69, high: 86,
        isPentatonic: true,
      },
      {
        part: 'chords', player: 'banjo', levelDb: -4, pattern: '.D.D.D.D|.D.D.DUD', voices: 4, low: 55, high: 72, gate: 0.4,
        mellowHz: 3500,
      },
      { part: 'chords', player: 'brightPiano', levelDb: -1, pattern: '..x...x.', voices: 3, low: 57, high: 74, gate: 0.5 },
      { part: 'bass', player: 'acousticBass', levelDb: -2, pattern: 'R.5.R.5a', gate: 0.6 },
      {
        part: 'drums', kit: 'standard', levelDb: -11,
        grooves: { '*': { kick: 'X...x...', clap: '..x...x.', woodBlock: 'o..o..o.', shaker: 'ogogogog' } }, mellowHz: 6000,
      },
    ],
  },
  'um-acht-ist-offen': {
    form: 'AaBa',
    chords: { A: 'I | IV/1 | vi7 | V', B: 'IV | I/3 | ii7 | V7sus4 V' },
    parts: [
      {
        part: 'melody', player: 'synthStrings', levelDb: -6,
        rhythm: { A: 'x-----x-|x-x-x---|x-----x-|x-------', B: 'x-x-x-x-|x-------|x-x-x-x-|x-------' }, low: 65, high: 82,
        isPentatonic: true, mellowHz: 3500,
      },
      {
        part: 'chords', player: 'brightPiano', levelDb: 0, pattern: 'x.x.x.x.|x.x.x.xo', voices: 4, low: 55, high: 74, gate: 0.8,
        mellowHz: 5000,
      },
      { part: 'chords', player: 'cleanGuitar', levelDb: -5, pattern: '..2.3..2..3.2.3.', voices: 4, low: 57, high: 77, gate: 0.6 },
      { part: 'bass', player: 'pickedBass', levelDb: -3, pattern: 'RRRRRRRR|RRRRRR5a', gate: 0.7 },
      {
        part: 'drums', kit: 'standard', levelDb: -8,
        grooves: {
          '*': { kick: 'X...X..x', snare: '..X...X.', hat: 'x.x.x.x.', tambourine: '.o.o.o.o' }, fill: { snare: '............x.xx' },
        },
        mellowHz: 6500,
      },
    ],
  },
  'papierboote-im-hof': {
    form: 'ABa',
    chords: { A: 'I | iii7 | IV | IV V', B: 'ii7 | V/3 | Iadd9 vi7 | IV V7sus4' },
    parts: [
      {
        part: 'melody', player: 'celesta', levelDb: -4,
        rhythm: { A: 'x---xx--|x---x---|x---xx--|x-------', B: 'xx--x---|x-x-x---|xx--x---|x-------' }, low: 71, high: 88,
        mellowHz: 5000,
      },
      { part: 'chords', player: 'nylonGuitar', levelDb: 0, pattern: '0.12.312|0.12.321', voices: 4, low: 52, high: 72 },
      {
        part: 'chords', player: 'pizzicato', levelDb: -6, pattern: { A: '....x...', B: '..x...x.', a: '..x...xx' }, voices: 3, low: 60,
        high: 76, gate: 0.5,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -4, pattern: 'R---5---', gate: 0.8 },
      {
        part: 'drums', kit: 'brush', levelDb: -14, grooves: { '*': { kick: 'x...o...', shaker: 'o.x.o.x.', rim: '......o.' } },
        mellowHz: 6000,
      },
    ],
  },
  'klingel-am-lenker': {
    form: 'AABa',
    chords: { A: 'I | V | IVadd9 | IV V', B: 'vi | iii7 | IV | II7 V' },
    parts: [
      {
        part: 'melody', player: 'calliopeLead', levelDb: -7,
        rhythm: { A: 'x.x.x-x-|x.......|x.x.x-x-|x-x-....', B: 'x---x-x-|x-------|x---x-x-|x-------' }, low: 68, high: 83,
        isPentatonic: true, mellowHz: 3500,
      },
      { part: 'chords', player: 'mutedGuitar', levelDb: -1, pattern: '0.1.2.1.3.2.1.2.', voices: 4, low: 54, high: 73, gate: 0.7 },
      { part: 'chords', player: 'electricPiano', levelDb: -4, pattern: 'x--x--x-', voices: 4, low: 55, high: 74, gate: 0.8 },
      {
        part: 'chords', player: 'glockenspiel', levelDb: -15,
        pattern: { A: '........|......44|........|........', B: '........|......44|........|........' }, voices: 3, low: 71, high: 88,
      },
      { part: 'bass', player: 'fingerBass', levelDb: -3, pattern: 'R.R8.R8.|R.R8.R5a', gate: 0.7 },
      {
        part: 'drums', kit: 'electronic', levelDb: -9, grooves: { '*': { kick: 'X..x.x..', snare: '..x...x.', hat: 'oxoxoxox' } },
        mellowHz: 6500,
      },
    ],
  },
  'postkarte-vom-balkon': {
    form: 'AaB',
    chords: { A: 'Imaj7 | IVmaj7 | Imaj7 | IVmaj7', B: 'iii7 | vi9 | ii9 | V9sus4' },
    parts: [
      {
        part: 'melody', player: 'nylonGuitar', levelDb: -1,
        rhythm: { A: 'x-x---x-|..x-x---|x-x---x-|x-------', B: 'x---x-x-|x-------|x---x-x-|x---....' }, low: 64, high: 81,
      },
      { part: 'chords', player: 'softElectricPiano', levelDb: -2, pattern: 'x--x----|..x-x---', voices: 4, low: 55, high: 74, gate: 0.9 },
      { part: 'chords', player: 'warmPad', levelDb: -11, pattern: 'x-------', voices: 3, low: 57, high: 72, isTied: true, in: 'aB' },
      { part: 'bass', player: 'fretlessBass', levelDb: -4, pattern: 'R--5--R-|R--5--a-', gate: 0.85 },
      {
        part: 'drums', kit: 'room', levelDb: -12,
        grooves: { '*': { kick: 'x..x..o.', rim: '..x..x..', cabasa: 'xgogxgog', openConga: '.....o.o' } }, mellowHz: 6000,
      },
    ],
  },
}
