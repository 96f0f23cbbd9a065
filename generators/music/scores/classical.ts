import type { Scores } from '../score.ts'

export const classicals: Scores = {
  'tasse-mit-goldrand': {
    form: 'ABa',
    chords: { A: 'I | V7/3 | I IV | I/5 V7', B: 'vi | II7/3 | V I/3 | ii7 V7' },
    parts: [
      {
        part: 'melody', player: 'oboe', levelDb: -4,
        rhythm: { A: 'x---x-x-|x-xxx---|x---x-x-|x---....', B: 'x-x-x---|x-x-x---|x-xxx-x-|x---....' }, low: 67, high: 83,
      },
      { part: 'chords', player: 'piano', levelDb: 0, pattern: '02120212', voices: 3, low: 55, high: 72, gate: 0.9 },
      { part: 'chords', player: 'strings', levelDb: -11, pattern: 'x-------', voices: 2, low: 59, high: 74, isTied: true, in: 'Ba' },
      { part: 'bass', player: 'cello', levelDb: -6, pattern: 'R---R---', low: 38 },
    ],
  },
  'kleine-gartenuhr': {
    form: 'AaBa',
    chords: { A: 'I | ii7/3 V | I vi | V7', B: 'IV | I/3 | ii7 II7 | V7' },
    parts: [
      {
        part: 'melody', player: 'musicBox', levelDb: -3,
        rhythm: { A: 'x.x.xxx.|x.x.x...|x.x.xxx.|x...x...', B: 'xxx.x.x.|x.x.x...|xxx.x.x.|x...x...' }, low: 72, high: 88,
        mellowHz: 6000,
      },
      { part: 'chords', player: 'pizzicato', levelDb: 0, pattern: '.x.x.x.x', voices: 3, low: 57, high: 74, gate: 0.6 },
      { part: 'chords', player: 'clarinet', levelDb: -8, pattern: '0---1---', voices: 2, low: 55, high: 70, in: 'Ba' },
      { part: 'bass', player: 'bassoon', levelDb: -4, pattern: 'R.5.R.5.', low: 36, gate: 0.6 },
      { part: 'drums', kit: 'standard', levelDb: -20, grooves: { '*': { woodBlock: 'o...g...' } } },
    ],
  },
  wintersaal: {
    form: 'AB',
    chords: { A: 'i V/3 | bIII/5 IV/3 | bVImaj7 | V7sus4 V7', B: 'iv7 | bVII | bIII bVImaj7 | ii7b5 V7' },
    parts: [
      {
        part: 'melody', player: 'frenchHorn', levelDb: -4,
        rhythm: { A: 'x-------|x---x---|x-----x-|x-------', B: 'x-----x-|x-------|x---x---|x-------' }, low: 57, high: 74,
      },
      { part: 'chords', player: 'strings', levelDb: -1, pattern: 'x-------', voices: 4, low: 50, high: 74, isTied: true, mellowHz: 5000 },
      { part: 'chords', player: 'harp', levelDb: -5, pattern: '01230123', voices: 4, low: 57, high: 79 },
      { part: 'bass', player: 'cello', levelDb: -5, pattern: 'R---R---|R---R---', low: 36 },
    ],
  },
  federkiel: {
    form: 'AaB',
    chords: { A: 'i | iv7 | bVII7 | bIIImaj7', B: 'bVImaj7 | ii7b5 | V7 | i V7' },
    parts: [
      {
        part: 'melody', player: 'recorder', levelDb: -7,
        rhythm: { A: 'x---x-x-|x-x-x---|x---x-x-|x-x-x---', B: 'x---x-x-|x---x-x-|x-x-x-x-|x-------' }, low: 66, high: 81,
      },
      { part: 'chords', player: 'harpsichord', levelDb: 0, pattern: '01232321|01213231', voices: 4, low: 52, high: 74, mellowHz: 3800 },
      { part: 'chords', player: 'strings', levelDb: -9, pattern: 'x---x---', voices: 2, low: 57, high: 72, in: 'aB' },
      { part: 'bass', player: 'cello', levelDb: -4, pattern: 'R-w-w-w-', low: 38 },
    ],
  },
  'treppenhaus-in-c': {
    form: 'ABaB',
    chords: { A: 'I | ii7 | I/3 | IV', B: 'V | vi | V7/3 | I V7' },
    parts: [
      {
        part: 'melody', player: 'clarinet', levelDb: -4,
        rhythm: { A: 'xxxxx---|x---x---|xxxxx---|x-------', B: 'xxxxx---|x---x---|x-x-x-x-|x-------' }, low: 62, high: 80,
      },
      { part: 'chords', player: 'piano', levelDb: 0, pattern: '01210121', voices: 3, low: 55, high: 76, gate: 0.8 },
      { part: 'chords', player: 'pizzicato', levelDb: -6, pattern: '..x...x.', voices: 3, low: 60, high: 76, gate: 0.5 },
      { part: 'bass', player: 'cello', levelDb: -5, pattern: 'R---8---', low: 36, gate: 0.8 },
    ],
  },
  'parkett-und-kerzen': {
    form: 'AaBa',
    chords: { A: 'I V/3 | vi iii | IV I/3 | IV V', B: 'vi | II7/3 | ii7 vi | V7sus4 V7' },
    parts: [
      {
        part: 'melody', player: 'flute', levelDb: -4,
        rhythm: { A: 'x---x-x-|x-x-x---|x---x-x-|x---x---', B: 'x-xxx-x-|x-------|x-xxx-x-|x-------' }, low: 69, high: 85,
      },
      { part: 'shadow', player: 'clarinet', levelDb: -8, low: 60, in: 'aB' },
      { part: 'chords', player: 'strings', levelDb: -1, pattern: '.x.x.x.x', voices: 3, low: 57, high: 76, gate: 0.55, mellowHz: 4500 },
      { part: 'chords', player: 'harpsichord', levelDb: -10, pattern: '0123', voices: 4, low: 57, high: 76, mellowHz: 3500 },
      { part: 'chords', player: 'frenchHorn', levelDb: -9, pattern: 'x-------', voices: 2, low: 52, high: 67, isTied: true, in: 'Ba' },
      { part: 'bass', player: 'cello', levelDb: -4, pattern: 'R.R.R.R.', low: 38 },
    ],
  },
}
