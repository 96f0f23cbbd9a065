import type { Scores } from '../score.ts'

export const folks: Scores = {
  holzbruecke: {
    form: 'AaB',
    chords: { A: 'I | IV I/3 | vi | V', B: 'IV | I/3 | ii7 vi | V7sus4 V' },
    parts: [
      {
        part: 'melody', player: 'steelGuitar', levelDb: -1,
        rhythm: { A: 'x-x-x-xx|x---x---|x-x-x-xx|x-------', B: 'x---x-x-|x-x-x---|x---x-x-|x-------' }, low: 62, high: 79,
        isPentatonic: true, mellowHz: 5000,
      },
      { part: 'chords', player: 'nylonGuitar', levelDb: -1, pattern: '02130213|02130312', voices: 4, low: 50, high: 69 },
      { part: 'bass', player: 'acousticBass', levelDb: -4, pattern: 'R---5---|R---5-a-' },
      {
        part: 'drums', kit: 'brush', levelDb: -14, grooves: { '*': { kick: 'x...x...', shaker: 'ogxgogxg', woodBlock: '......g.' } },
        mellowHz: 6000,
      },
    ],
  },
  apfelkammer: {
    form: 'ABa',
    chords: { A: 'I | I V/3 | vi IV | I/5 V', B: 'IV | I/3 | IV vi | II7 V7' },
    parts: [
      {
        part: 'melody', player: 'fiddle', levelDb: -5,
        rhythm: { A: 'x---x-x-|x-x-x---|x---x-x-|x---x---', B: 'x-x-x-x-|x-----x-|x-x-x-x-|x-------' }, low: 62, high: 79,
        isPentatonic: true, mellowHz: 4000,
      },
      { part: 'chords', player: 'accordion', levelDb: -7, pattern: 'x-------', voices: 3, low: 55, high: 71, isTied: true, mellowHz: 2500 },
      {
        part: 'chords', player: 'steelGuitar', levelDb: 0, pattern: '..D...D.|..D...DU', voices: 4, low: 52, high: 70, gate: 0.7,
        mellowHz: 4500,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -3, pattern: 'R---5---' },
    ],
  },
  'drei-huegel-weiter': {
    form: 'AaBa',
    chords: { A: 'I | V/3 | IV | I V', B: 'vi | IV | I/3 IV | V7' },
    parts: [
      {
        part: 'melody', player: 'recorder', levelDb: -5,
        rhythm: { A: 'x-xxx-x-|x-x-x---|x-xxx-x-|x---x---', B: 'x---x-x-|x-xxx---|x---x-x-|x-------' }, low: 69, high: 86,
        isPentatonic: true,
      },
      { part: 'shadow', player: 'clarinet', levelDb: -9, low: 58, in: 'aB' },
      { part: 'chords', player: 'steelGuitar', levelDb: 0, pattern: 'D.DU.UDU', voices: 4, low: 50, high: 69, gate: 0.8, mellowHz: 4500 },
      { part: 'chords', player: 'banjo', levelDb: -10, pattern: '20312031', voices: 4, low: 57, high: 74, mellowHz: 3500, in: 'Ba' },
      { part: 'bass', player: 'acousticBass', levelDb: -3, pattern: 'R.R.5.5.|R.R.5.a.', gate: 0.8 },
      {
        part: 'drums', kit: 'standard', levelDb: -12, grooves: { '*': { kick: 'X...x...', tambourine: '..o...o.', clap: '......o.' } },
        mellowHz: 5500,
      },
    ],
  },
  'ungefaerbte-wolle': {
    form: 'AaB',
    chords: { A: 'i | bVII | i | v', B: 'bIII | bVII | iv i | v' },
    parts: [
      {
        part: 'melody', player: 'viola', levelDb: -4,
        rhythm: { A: 'x---x-x-|x-----x-|x---x-x-|x-------', B: 'x-----x-|x---x---|x-----x-|x-------' }, low: 55, high: 72,
        mellowHz: 4000,
      },
      { part: 'chords', player: 'dulcimer', levelDb: -3, pattern: '0.2.1.2.|0.2.3.2.', voices: 4, low: 57, high: 74, mellowHz: 4500 },
      { part: 'chords', player: 'nylonGuitar', levelDb: 0, pattern: '02120212', voices: 3, low: 50, high: 66 },
      { part: 'bass', player: 'cello', levelDb: -5, pattern: 'R-------|R---5---', low: 36 },
    ],
  },
  'kirschgarten-im-mai': {
    form: 'ABa',
    chords: { A: 'I | IVadd9 | vi | V', B: 'ii7 | V/3 | I IV | ii7 V' },
    swing: 0.58,
    parts: [
      {
        part: 'melody', player: 'flute', levelDb: -4,
        rhythm: { A: 'x--xx-x-|x---x---|x--xx-x-|x-------', B: 'x-x-x--x|x-------|x-x-x--x|x-------' }, low: 65, high: 82,
        isPentatonic: true,
      },
      { part: 'chords', player: 'harp', levelDb: -1, pattern: '01232123|01232321', voices: 4, low: 53, high: 74 },
      {
        part: 'chords', player: 'steelGuitar', levelDb: -4, pattern: '..D...DU', voices: 4, low: 52, high: 69, gate: 0.7, in: 'Ba',
        mellowHz: 4000,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -4, pattern: 'R---5---' },
      {
        part: 'drums', kit: 'brush', levelDb: -15,
        grooves: { '*': { kick: 'o...o...', tambourine: '..g...o.', highBongo: 'g..g..g.' } }, mellowHz: 5500,
      },
    ],
  },
  'am-muehlbach-entlang': {
    form: 'AaBA',
    chords: { A: 'I | IV/1 | I | V/3', B: 'vi | iii | IV I/3 | ii7 V' },
    parts: [
      {
        part: 'melody', player: 'accordion', levelDb: -8,
        rhythm: { A: 'x---x-x-|x-x-x---|x---x-x-|x-------', B: 'x-x-x---|x-----x-|x-x-x---|x-------' }, low: 64, high: 81,
        isPentatonic: true, mellowHz: 2800,
      },
      { part: 'chords', player: 'steelGuitar', levelDb: 0, pattern: '0213021302130213', voices: 4, low: 52, high: 71, mellowHz: 4500 },
      {
        part: 'chords', player: 'fiddle', levelDb: -11, pattern: '0-------', voices: 2, low: 57, high: 72, isTied: true, in: 'aB',
        mellowHz: 3000,
      },
      { part: 'bass', player: 'acousticBass', levelDb: -4, pattern: 'R---5---|R---R-a-' },
      {
        part: 'drums', kit: 'brush', levelDb: -14, grooves: { '*': { kick: 'x...o...', brushTap: '..o...o.', shaker: 'gogogogo' } },
        mellowHz: 6000,
      },
    ],
  },
}
