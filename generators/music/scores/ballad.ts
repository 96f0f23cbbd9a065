import type { Scores } from '../score.ts'

export const ballads: Scores = {
  sommerregen: {
    form: 'AaB',
    chords: { A: 'Iadd9 | V/3 | vi7 | IVmaj7', B: 'ii7 | IVmaj7 | I/5 | V7sus4 V' },
    parts: [
      {
        part: 'melody', player: 'flute', levelDb: -4,
        rhythm: { A: 'x---x-x-|x-------|x---x-x-|x-------', B: 'x-x-x---|x-----x-|x-x-x---|x-------' }, low: 65, high: 81,
      },
      { part: 'chords', player: 'piano', levelDb: -1, pattern: '01232132|01231213', voices: 4, low: 50, high: 74 },
      { part: 'chords', player: 'slowStrings', levelDb: -9, pattern: 'x-------', voices: 3, low: 52, high: 72, isTied: true },
      { part: 'bass', player: 'fretlessBass', levelDb: -6, pattern: 'R-----5-|R-------' },
      { part: 'drums', kit: 'brush', levelDb: -16, grooves: { '*': { shaker: 'o.g.x.g.', kick: 'x.......' } } },
    ],
  },
  'laternen-am-kai': {
    form: 'AB',
    chords: { A: 'I | iii7 | IVmaj7 | V7sus4 V7', B: 'vi7 | IVmaj7 | ii7 I/3 | V7sus4' },
    parts: [
      {
        part: 'melody', player: 'clarinet', levelDb: -3,
        rhythm: { A: 'x-----x-|x---x---|x-----x-|x-------', B: 'x---x-x-|x-------|x-x-x-x-|x-------' }, low: 60, high: 77,
      },
      { part: 'chords', player: 'softElectricPiano', levelDb: -1, pattern: 'x-----o-|x---o---', voices: 4, low: 52, high: 72 },
      { part: 'chords', player: 'harp', levelDb: -8, pattern: '..0123..|..012321', voices: 4, low: 62, high: 84, reverb: 0.6 },
      { part: 'chords', player: 'slowStrings', levelDb: -9, pattern: 'x-------', voices: 3, low: 50, high: 69, isTied: true, in: 'B' },
      { part: 'bass', player: 'acousticBass', levelDb: -5, pattern: 'R-----R-|R---5---' },
    ],
  },
  'zwei-tassen-tee': {
    form: 'ABa',
    chords: { A: 'Imaj7 | vi7 | ii7 | V7sus4 V7', B: 'IVmaj7 | iv6 | I/3 | ii7 V7' },
    parts: [
      {
        part: 'melody', player: 'vibraphone', levelDb: -3,
        rhythm: { A: 'x--x--x-|x-------|x--x--x-|x-------', B: 'x-x---x-|x-----x-|x-x---x-|x---....' }, low: 65, high: 82,
      },
      { part: 'chords', player: 'nylonGuitar', levelDb: 0, pattern: '02131213|02132312', voices: 4, low: 48, high: 69 },
      { part: 'chords', player: 'warmPad', levelDb: -11, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true },
      { part: 'bass', player: 'acousticBass', levelDb: -5, pattern: 'R---5---|R-----a-' },
      { part: 'drums', kit: 'brush', levelDb: -17, grooves: { '*': { brushSwirl: 'o...o...', pedalHat: '..o...o.', kick: 'o.......' } } },
    ],
  },
  'platz-ueber-dem-innenhof': {
    form: 'AB',
    chords: { A: 'Iadd9 | V/3 | IVmaj9 | IVmaj7 V', B: 'vi7 | Iadd9/3 | IVmaj9 | ii7 V7sus4' },
    parts: [
      {
        part: 'melody', player: 'piano', levelDb: -2,
        rhythm: { A: 'x-----xx|x---x---|x-----xx|x-------', B: 'x---x---|x---x-x-|x---x---|x-------' }, low: 69, high: 86,
      },
      { part: 'chords', player: 'harp', levelDb: -3, pattern: '0123210.|0123....', voices: 4, low: 50, high: 72, reverb: 0.6 },
      { part: 'chords', player: 'choir', levelDb: -10, pattern: 'x-------', voices: 3, low: 57, high: 74, isTied: true, mellowHz: 2500 },
      {
        part: 'chords', player: 'celesta', levelDb: -12, pattern: { A: '....3...|........', B: '..3...4.|........' }, voices: 3,
        low: 67, high: 86,
      },
      { part: 'bass', player: 'cello', levelDb: -7, pattern: 'R-------', low: 36 },
    ],
  },
  'brief-ohne-eile': {
    form: 'AB',
    chords: { A: 'iadd9 | bVImaj7 | iv7 | V7sus4 V7', B: 'bIII | bVImaj7 | iv7 i/3 | ii7b5 V7' },
    parts: [
      {
        part: 'melody', player: 'cello', levelDb: -3,
        rhythm: { A: 'x---x-x-|x-------|x---x-x-|x-------', B: 'x-----x-|x---x---|x-x-x---|x-------' }, low: 52, high: 69,
      },
      { part: 'chords', player: 'piano', levelDb: 0, pattern: '.0123.21|.0123...', voices: 4, low: 55, high: 77 },
      { part: 'chords', player: 'slowStrings', levelDb: -10, pattern: 'x-------', voices: 2, low: 60, high: 74, isTied: true, in: 'B' },
      { part: 'bass', player: 'piano', levelDb: -6, pattern: 'R-------', low: 33, reverb: 0.4 },
    ],
  },
  'abend-in-ocker': {
    form: 'AaB',
    chords: { A: 'iadd9 | bVII/3 | bVImaj7 | bVI bVII', B: 'bIII | bVII | iv7 | v7' },
    parts: [
      {
        part: 'melody', player: 'englishHorn', levelDb: -4,
        rhythm: { A: 'x--x----|x--xx---|x--x----|x-------', B: 'x---x--x|x-------|x---x--x|x-------' }, low: 60, high: 76,
        isPentatonic: true,
      },
      { part: 'chords', player: 'steelGuitar', levelDb: 0, pattern: '0213.213|0213.232', voices: 4, low: 50, high: 71, mellowHz: 5000 },
      { part: 'chords', player: 'slowStrings', levelDb: -9, pattern: 'x-------', voices: 3, low: 55, high: 72, isTied: true },
      { part: 'bass', player: 'fretlessBass', levelDb: -5, pattern: 'R--R----|R--5----' },
      { part: 'drums', kit: 'brush', levelDb: -15, grooves: { '*': { shaker: 'ogxgogxg', kick: 'x..o....', rim: '....o...' } } },
    ],
  },
}
