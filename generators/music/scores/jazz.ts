import type { Scores } from '../score.ts'

const swingRide = 'x..x.gx..x.g'

export const jazzes: Scores = {
  ecklokal: {
    form: 'ABC',
    chords: { A: 'I7 | IV7 | I7 | I7', B: 'IV7 | #ivdim7 | I7/5 | VI7b9', C: 'ii9 | V13 | I7 VI7b9 | ii7 V7' },
    swing: 0.64,
    parts: [
      {
        part: 'melody', player: 'jazzGuitar', levelDb: -2,
        rhythm: {
          A: 'x-xx-x--|..x-x---|x-xx-x--|........', B: 'x-xx-x--|..x-x---|x-xx-x--|........', C: '.xx-x-x-|x-------|.xx-x-x-|x---....',
        },
        low: 57, high: 76, isPentatonic: true,
      },
      { part: 'chords', player: 'piano', levelDb: -3, pattern: 'x--x----|x-x----x|x-.x--x-', voices: 4, low: 52, high: 70, gate: 0.95 },
      {
        part: 'chords', player: 'drawbarOrgan', levelDb: -7, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true,
        mellowHz: 1800,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -5, pattern: 'wwww' },
      {
        part: 'drums', kit: 'brush', levelDb: -12,
        grooves: { '*': { brushTap: 'x..o.gx..o.g', brushSwirl: '...o.....o..', pedalHat: '...x.....x..' } }, mellowHz: 6500,
      },
    ],
  },
  'blaue-krawatte': {
    form: 'AaB',
    chords: { A: 'Imaj9 | VI7b9 | ii9 | V13', B: 'IVmaj7 | #ivdim7 | I6/5 VI7b9 | ii9 V13' },
    swing: 0.62,
    parts: [
      {
        part: 'melody', player: 'vibraphone', levelDb: -2,
        rhythm: { A: 'x--x--x-|x-------|.x-x--x-|x-------', B: 'x-x-x-xx|-x------|x-x-x-xx|-x--....' }, low: 65, high: 82,
      },
      { part: 'chords', player: 'electricPiano', levelDb: -1, pattern: 'x-----x-|--x---x-', voices: 4, low: 53, high: 71 },
      {
        part: 'chords', player: 'slowStrings', levelDb: -9, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true,
        mellowHz: 2500,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -6, pattern: 'R---5-a-|R---w-a-' },
      {
        part: 'drums', kit: 'brush', levelDb: -13,
        grooves: { '*': { brushSwirl: 'x..o..x..o..', pedalHat: '...x.....x..', ride: 'g..g.gg..g.g' } }, mellowHz: 6000,
      },
    ],
  },
  'weiche-sohlen': {
    form: 'AaBa',
    chords: { A: 'Imaj9 vi7 | ii9 V13 | iii7 VI7b9 | ii9 V13', B: 'IVmaj7 | iv7 bVII7 | iii7 VI7b9 | ii9 V7sus4' },
    swing: 0.63,
    parts: [
      {
        part: 'melody', player: 'clarinet', levelDb: -3,
        rhythm: { A: '.x-xx-x-|x---....|.x-xx-x-|x---....', B: 'x---x-xx|-x------|x---x-xx|-x------' }, low: 60, high: 78,
      },
      { part: 'chords', player: 'jazzGuitar', levelDb: -1, pattern: 'o-x-o-x-', voices: 4, low: 50, high: 67, gate: 0.7 },
      {
        part: 'chords', player: 'slowStrings', levelDb: -9, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true,
        mellowHz: 2500,
      },
      {
        part: 'chords', player: 'vibraphone', levelDb: -9, pattern: { B: 'x-------', a: '......x-|--------' }, voices: 3, low: 62,
        high: 77, in: 'aB',
      },
      { part: 'bass', player: 'acousticBass', levelDb: -5, pattern: 'R-w-R-a-' },
      {
        part: 'drums', kit: 'jazz', levelDb: -13,
        grooves: { '*': { ride: swingRide, pedalHat: '...x.....x..', kick: 'g.....g.....' } }, mellowHz: 6000,
      },
    ],
  },
  'nachtschicht-im-cafe': {
    form: 'AaB',
    chords: { A: 'i9 | iv9 | ii7b5 | V7b9', B: 'iv7 | bVII13 | bIIImaj7 bVImaj7 | ii7b5 V7b9' },
    swing: 0.65,
    parts: [
      {
        part: 'melody', player: 'mutedTrumpet', levelDb: -5,
        rhythm: { A: 'x---xx-x|-.......|x---xx-x|-.......', B: '..x-x-x-|x-------|..x-x-x-|x---....' }, low: 62, high: 78,
        mellowHz: 3500,
      },
      { part: 'chords', player: 'softElectricPiano', levelDb: 0, pattern: 'x-----x-|--x-----', voices: 4, low: 52, high: 70 },
      { part: 'bass', player: 'acousticBass', levelDb: -5, pattern: 'R--5R--a|R--5w--a' },
      {
        part: 'drums', kit: 'brush', levelDb: -13,
        grooves: { '*': { brushSwirl: 'x.....x.....', brushTap: '...o.g...o.g', pedalHat: '...x.....x..' } }, mellowHz: 5500,
      },
    ],
  },
  'besen-auf-fell': {
    form: 'AaBA',
    chords: { A: 'i9 | IV13 | i9 | IV13', B: 'bVImaj7 | V7b9 | bVImaj7 | ii7b5 V7b9' },
    swing: 0.6,
    parts: [
      {
        part: 'melody', player: 'piano', levelDb: -2,
        rhythm: { A: 'x-xx-x--|.xx-----|x-xx-x--|--......', B: 'x---x-x-|x-------|x---x-x-|x-------' }, low: 65, high: 82,
      },
      {
        part: 'chords', player: 'drawbarOrgan', levelDb: -5, pattern: 'x-------', voices: 4, low: 53, high: 70, isTied: true,
        mellowHz: 1800,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -7, pattern: 'wwww' },
      {
        part: 'drums', kit: 'brush', levelDb: -9,
        grooves: {
          '*': { brushTap: 'x..x.ox..x.o', brushSwirl: 'o..o..o..o..', pedalHat: '...x.....x..', kick: 'o.....g.....' },
          fill: { brushTap: 'xoxxoxxoxxox', pedalHat: '...x.....x..' },
        },
        mellowHz: 6500,
      },
    ],
  },
  kupferkessel: {
    form: 'ABaC',
    chords: { A: 'i6 | i6 | V7/5 | V7', B: 'iv6 | i6 | II7 | V7', C: 'iv6 | i6 | ii7b5 V7b9 | i6 V7' },
    swing: 0.6,
    parts: [
      {
        part: 'melody', player: 'clarinet', levelDb: -5,
        rhythm: {
          A: 'x-xxx-x-|x---x---|x-xxx-x-|x---....', B: 'x---xxx-|x---....|x---xxx-|x---....', C: 'x---xxx-|x---....|x-x-x-x-|x---....',
        },
        low: 62, high: 82,
      },
      {
        part: 'chords', player: 'nylonGuitar', levelDb: 0, pattern: 'o-D-o-D-|o-D-o-DU', voices: 4, low: 50, high: 67, gate: 0.6,
        mellowHz: 5000,
      },
      { part: 'chords', player: 'accordion', levelDb: -9, pattern: 'x-------', voices: 3, low: 57, high: 72, isTied: true, mellowHz: 2200 },
      { part: 'bass', player: 'acousticBass', levelDb: -4, pattern: 'R.5.', gate: 0.8 },
    ],
  },
}
