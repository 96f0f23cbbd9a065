/** Guitars are kept dark enough to talk over. */
import type { Scores } from '../score.ts'

export const rocks: Scores = {
  'gute-stiefel': {
    form: 'AaBa',
    chords: { A: 'I | bVII | IV | I', B: 'vi | IV | I/3 | V' },
    parts: [
      {
        part: 'chords', player: 'overdrivenGuitar', levelDb: -3, pattern: 'x--x--x-|x--x--x-|x--x--x-|x-x-x-x-', voices: 3, low: 45,
        high: 64, isPower: true, gate: 0.85, mellowHz: 2200,
      },
      { part: 'chords', player: 'cleanGuitar', levelDb: -2, pattern: '01232132', voices: 4, low: 57, high: 74 },
      {
        part: 'melody', player: 'rockOrgan', levelDb: -8, rhythm: { '*': 'x---x---|x---x-x-|x---x---|x-------' }, low: 62, high: 79,
        isPentatonic: true, in: 'aB', mellowHz: 2500,
      },
      { part: 'bass', player: 'pickedBass', levelDb: -3, pattern: 'RRRRRRRR|RRRRRR5a', gate: 0.8 },
      {
        part: 'drums', kit: 'power', levelDb: -7,
        grooves: {
          '*': { kick: 'X..xX...', snare: '..X...X.', hat: 'xoxoxoxo' },
          fill: { snare: '............xx..', midTom: '..............x.', lowTom: '...............x' },
        },
        mellowHz: 6000,
      },
    ],
  },
  'landstrasse-nach-norden': {
    form: 'AABa',
    chords: { A: 'I | Isus4 | vi7 | IVadd9', B: 'IV | V | vi7 | IV V' },
    parts: [
      { part: 'chords', player: 'cleanGuitar', levelDb: 0, pattern: '0123213201232123', voices: 4, low: 52, high: 71, mellowHz: 5000 },
      {
        part: 'chords', player: 'overdrivenGuitar', levelDb: -6, pattern: { A: 'x-------', B: 'x---x---' }, voices: 3, low: 45,
        high: 64, isPower: true, mellowHz: 1800,
      },
      {
        part: 'melody', player: 'strings', levelDb: -6,
        rhythm: { A: 'x-------|--------|x-------|----x---', B: 'x---x---|x-------|x---x---|x-------' }, low: 64, high: 80,
        isPentatonic: true, mellowHz: 3500,
      },
      { part: 'bass', player: 'pickedBass', levelDb: -3, pattern: 'RRRRRRRR', gate: 0.85 },
      {
        part: 'drums', kit: 'power', levelDb: -7,
        grooves: {
          A: { kick: 'X...X.x.', snare: '..X...X.', ride: 'x.o.x.o.' }, B: { kick: 'X.x.X.x.', snare: '..X...X.', hat: 'xxxxxxxx' },
          fill: { snare: '............xxxx', kick: 'X...' },
        },
        mellowHz: 5500,
      },
    ],
  },
  'werkhalle-drei': {
    form: 'ABC',
    chords: { A: 'I7 | I7 | IV7 | I7', B: 'IV7 | IV7 | I7 | I7', C: 'V7 | IV7 | I7 | bVII V7' },
    parts: [
      {
        part: 'chords', player: 'overdrivenGuitar', levelDb: -3, pattern: 'x.x.x.xx|x.x.x.x.', voices: 2, low: 50, high: 66,
        isPower: true, gate: 0.6, mellowHz: 2000,
      },
      { part: 'chords', player: 'drawbarOrgan', levelDb: -4, pattern: 'x-----x-|x-------', voices: 4, low: 55, high: 72, mellowHz: 2800 },
      {
        part: 'melody', player: 'cleanGuitar', levelDb: -4, rhythm: { '*': 'x-x--x--|........|x-x--x--|x-......' }, low: 57, high: 76,
        isPentatonic: true,
      },
      { part: 'bass', player: 'fingerBass', levelDb: -5, pattern: 'RR88RR77|RR88R35a', gate: 0.8 },
      {
        part: 'drums', kit: 'power', levelDb: -6,
        grooves: {
          '*': { kick: 'X.x.X...', snare: '..X...X.', hat: 'x.x.x.x.' },
          fill: { lowTom: '.............x.x', midTom: '............x.x.' },
        },
        mellowHz: 5500,
      },
    ],
  },
  steinbruch: {
    form: 'AaB',
    chords: { A: 'i | bVII | bVI | i', B: 'iv | bVI | bIII | bVII v7' },
    parts: [
      {
        part: 'chords', player: 'distortedGuitar', levelDb: -5, pattern: 'x-----x-|x---x---', voices: 2, low: 43, high: 58,
        isPower: true, mellowHz: 1500,
      },
      { part: 'chords', player: 'steelGuitar', levelDb: -2, pattern: '0213.213', voices: 4, low: 53, high: 70, mellowHz: 4000 },
      {
        part: 'melody', player: 'cello', levelDb: -5, rhythm: { '*': 'x-----x-|x-------|x-----x-|x-------' }, low: 52, high: 70,
        isPentatonic: true, in: 'aB',
      },
      { part: 'bass', player: 'pickedBass', levelDb: -3, pattern: 'R--RR---|R--RR-a-', gate: 0.85, low: 31 },
      {
        part: 'drums', kit: 'power', levelDb: -7,
        grooves: { '*': { kick: 'X..x.x..', snare: '....X...', hat: 'x.x.x.x.' }, fill: { lowTom: '............xxxx', kick: 'X...' } },
        mellowHz: 5000,
      },
    ],
  },
  'funken-vom-schleifstein': {
    form: 'AABa',
    chords: { A: 'i | i | bVI | bVII', B: 'bIII | bVII | iv | V' },
    parts: [
      {
        part: 'chords', player: 'mutedGuitar', levelDb: -1, pattern: '0000000000110011', voices: 2, low: 47, high: 65, isPower: true,
        gate: 0.8,
      },
      {
        part: 'chords', player: 'overdrivenGuitar', levelDb: -5, pattern: { A: '........|......x-|x-------|x-----x-', B: 'x-------' },
        voices: 3, low: 47, high: 64, isPower: true, mellowHz: 2000,
      },
      {
        part: 'melody', player: 'cleanGuitar', levelDb: -4,
        rhythm: { A: 'x-x-x---|........|x-x-x---|x-------', B: 'x---x---|x---x---|x---x---|x-------' }, low: 62, high: 79,
        isPentatonic: true,
      },
      { part: 'bass', player: 'pickedBass', levelDb: -6, pattern: 'RRRRRRRR|RRRRRRR8', gate: 0.7 },
      {
        part: 'drums', kit: 'power', levelDb: -7,
        grooves: {
          A: { kick: 'X.xXX.x.', snare: '..X...X.', hat: 'xxxxxxxx' }, B: { kick: 'X.x.X.x.', snare: '..X...X.', ride: 'x.x.x.x.' },
          fill: { snare: '............xxxx' },
        },
        mellowHz: 5500,
      },
    ],
  },
  feierabendgarage: {
    form: 'ABaB',
    chords: { A: 'i | bIII | bVII | IV', B: 'bVI | bIII | bVII | bVII' },
    parts: [
      {
        part: 'chords', player: 'overdrivenGuitar', levelDb: -3, pattern: { A: 'x-x-.xx-|x-x-.x.x', B: 'xxxxxxxx' }, voices: 3,
        low: 45, high: 64, isPower: true, gate: 0.8, mellowHz: 2000,
      },
      { part: 'chords', player: 'brightPiano', levelDb: -4, pattern: 'x.x.x.x.', voices: 3, low: 59, high: 76, gate: 0.7, mellowHz: 4500 },
      {
        part: 'melody', player: 'rockOrgan', levelDb: -7,
        rhythm: { A: 'x---x-x-|x-......|x---x-x-|x-......', B: 'x-----x-|x-----x-|x-----x-|x-------' }, low: 62, high: 79,
        isPentatonic: true, mellowHz: 2500,
      },
      { part: 'bass', player: 'pickedBass', levelDb: -2, pattern: 'RRRRRRRR|RRRRR5a.', gate: 0.75 },
      {
        part: 'drums', kit: 'room', levelDb: -6,
        grooves: {
          A: { kick: 'X..xX...', snare: '..X...X.', hat: 'x.x.x.x.' }, B: { kick: 'X.x.X.x.', snare: '..X...X.', openHat: 'o.o.o.o.' },
          fill: { snare: '............xxxx', kick: 'X...X...' },
        },
        mellowHz: 5500,
      },
    ],
  },
}
