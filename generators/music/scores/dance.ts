import type { Scores } from '../score.ts'

const floor = 'X...X...X...X...'
const offBeat = '..x...x...x...x.'
const backBeat = '....x.......x...'

export const dances: Scores = {
  'freitag-kurz-nach-fuenf': {
    form: 'AaBA',
    chords: { A: 'i7 | iv7 | bVImaj7 | bVII', B: 'bVImaj7 | bVII | v7 | i7' },
    parts: [
      {
        part: 'chords', player: 'electricPiano', levelDb: 0, pattern: '..x-..x-...x-.x-|..x-..x-...x-.o-', voices: 4, low: 55,
        high: 75, gate: 0.8,
      },
      {
        part: 'melody', player: 'vibraphone', levelDb: -6,
        rhythm: { a: 'x--x--x-|........|x--x--x-|........', B: 'x--x--x-|x-------|x--x--x-|x-------' }, low: 70, high: 85,
        isPentatonic: true, in: 'aB',
      },
      {
        part: 'chords', player: 'synthStrings', levelDb: -5, pattern: 'x-------', voices: 3, low: 60, high: 77, isTied: true,
        mellowHz: 3500,
      },
      { part: 'bass', player: 'fingerBass', levelDb: -3, pattern: 'R.8.R.8.R.8.R.8.|R.8.R.8.R.8.5.a.', low: 31, gate: 0.7 },
      {
        part: 'drums', kit: 'analogue', levelDb: -6,
        grooves: {
          '*': { kick: floor, clap: backBeat, openHat: '..o...o...o...o.', shaker: 'g.g.g.g.g.g.g.g.' },
          fill: { kick: 'X...X...X...X...', clap: '............x..x' },
        },
        mellowHz: 7000,
      },
    ],
  },
  neonpendler: {
    form: 'AaBa',
    chords: { A: 'i | bVI | bIII | bVII', B: 'iv7 | bVI | i/3 | bVII' },
    parts: [
      {
        part: 'chords', player: 'polysynth', levelDb: -1, pattern: '0.12.3.20.12.3.4', voices: 4, low: 57, high: 76, gate: 0.7,
        mellowHz: 3200,
      },
      { part: 'chords', player: 'warmPad', levelDb: -6, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true },
      {
        part: 'melody', player: 'calliopeLead', levelDb: -9, rhythm: { '*': 'x-----x-|x-------|x-----x-|x-------' }, low: 69, high: 84,
        isPentatonic: true, in: 'aB', mellowHz: 3000,
      },
      { part: 'bass', player: 'synthBass', levelDb: -3, pattern: '..R-..R-..R-..R-', low: 31, gate: 0.8 },
      {
        part: 'drums', kit: 'electronic', levelDb: -7,
        grooves: { '*': { kick: floor, clap: backBeat, hat: offBeat }, B: { kick: floor, clap: backBeat, hat: 'g.x.g.x.g.x.g.x.' } },
        mellowHz: 7000,
      },
    ],
  },
  glasfassade: {
    form: 'AABa',
    chords: { A: 'i9 | bVImaj7 | iv9 | bVImaj7 bVII', B: 'bIIImaj7 | v7 | iv9 | bVII' },
    parts: [
      { part: 'chords', player: 'marimba', levelDb: 0, pattern: '0..2..3.1..2..3.|0..2..3..1.3..2.', voices: 4, low: 59, high: 79 },
      { part: 'chords', player: 'sweepPad', levelDb: -3, pattern: 'x-------', voices: 4, low: 52, high: 72, isTied: true, mellowHz: 3000 },
      {
        part: 'chords', player: 'softElectricPiano', levelDb: -5,
        pattern: { A: '...x-...|........', B: '...x-..x|-.......' , a: '...x-...|.x-.....' }, voices: 4, low: 55, high: 74,
      },
      { part: 'bass', player: 'softSynthBass', levelDb: -3, pattern: 'R--R--..R--.5-.R', low: 29, gate: 0.85 },
      {
        part: 'drums', kit: 'analogue', levelDb: -8,
        grooves: { '*': { kick: floor, rim: '...x......x.....', hat: offBeat, cabasa: 'gogogogogogogogo' } }, mellowHz: 6500,
      },
    ],
  },
  'rolltreppe-aufwaerts': {
    form: 'ABAb',
    chords: { A: 'i | bIII/5 | iv | bVI', B: 'bVI | bVII | i | v7' },
    parts: [
      {
        part: 'melody', player: 'synthStrings', levelDb: -4,
        rhythm: { A: 'x--x--x-|x-------|x--x--x-|x-------', B: 'x-x-x-x-|x-------|x-x-x-x-|x-------' }, low: 65, high: 82,
        mellowHz: 3500,
      },
      {
        part: 'chords', player: 'brightPiano', levelDb: -1, pattern: 'x..x..x..x..x.x.', voices: 4, low: 55, high: 75, gate: 0.9,
        mellowHz: 4500,
      },
      { part: 'chords', player: 'haloPad', levelDb: -11, pattern: 'x-------', voices: 3, low: 55, high: 74, isTied: true, mellowHz: 3000 },
      { part: 'bass', player: 'synthBass', levelDb: -3, pattern: 'R.R.R.R.R.R.R.R.', low: 29, gate: 0.6 },
      {
        part: 'drums', kit: 'electronic', levelDb: -7,
        grooves: {
          A: { kick: floor, clap: backBeat, openHat: '..o...o...o...o.' },
          B: { kick: floor, clap: backBeat, openHat: '..x...x...x...x.', tambourine: 'g.g.g.g.g.g.g.g.' },
          fill: { kick: floor, snare: '............o.xx' },
        },
        mellowHz: 7000,
      },
    ],
  },
  'dauerlicht-im-parkhaus': {
    form: 'AABA',
    chords: { A: 'i7 | i7 | bVI/1 | bVII/1', B: 'iv7 | iv7 | bVImaj7 | v7' },
    parts: [
      { part: 'chords', player: 'mutedGuitar', levelDb: 0, pattern: '0.020.0201.20.30', voices: 4, low: 50, high: 70, gate: 0.7 },
      {
        part: 'chords', player: 'electricPiano', levelDb: -5, pattern: { A: '......x.|...x....', B: '......x.|...x..x.' }, voices: 3,
        low: 58, high: 74, gate: 0.6, reverb: 0.8,
      },
      { part: 'chords', player: 'bowedPad', levelDb: -4, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true, mellowHz: 2500 },
      { part: 'bass', player: 'softSynthBass', levelDb: -5, pattern: 'R..R..R...R..R8.', low: 31, gate: 0.7 },
      {
        part: 'drums', kit: 'analogue', levelDb: -6,
        grooves: { '*': { kick: floor, hat: 'g.x.g.xgg.x.g.xg', clap: '............x...', lowConga: '...o..o....o..o.' } },
        mellowHz: 6500,
      },
    ],
  },
  'die-bahn-um-halb-eins': {
    form: 'AaBa',
    chords: { A: 'i | bVII | bVImaj7 | iv7', B: 'bIII | bVII | iv7 | V7' },
    parts: [
      {
        part: 'chords', player: 'sawLead', levelDb: -3, pattern: '0123012301230123', voices: 4, low: 57, high: 76, gate: 0.5,
        mellowHz: 1800,
      },
      {
        part: 'chords', player: 'synthStrings', levelDb: -5, pattern: 'x-------', voices: 4, low: 55, high: 74, isTied: true,
        mellowHz: 3000,
      },
      {
        part: 'melody', player: 'ocarina', levelDb: -7, rhythm: { '*': 'x---x---|x-----x-|x---x---|x-------' }, low: 65, high: 81,
        isPentatonic: true, in: 'aB',
      },
      { part: 'bass', player: 'synthBass', levelDb: -3, pattern: '.RR8.RR8.RR8.RR8', low: 31, gate: 0.7 },
      {
        part: 'drums', kit: 'electronic', levelDb: -6,
        grooves: {
          '*': { kick: floor, clap: backBeat, openHat: offBeat, hat: 'g..gg..gg..gg..g' },
          fill: { kick: 'X...X...X...X.X.', clap: '............x...' },
        },
        mellowHz: 7000,
      },
    ],
  },
}
