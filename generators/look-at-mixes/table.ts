import type { Figures } from './figures.ts'

const width = 9

const columns: Readonly<Record<string, (figures: Figures) => number>> = {
  's': ({ seconds }) => seconds,
  'LUFS': ({ programme }) => programme.lufs,
  'dBTP': ({ programme }) => programme.peakDbtp,
  'mp3': ({ paid }) => paid.lufs,
  'mp3 TP': ({ paid }) => paid.peakDbtp,
  'phone': ({ telephone }) => telephone.speechDbfs,
  'ph. TP': ({ telephone }) => telephone.peakDbtp,
  'sample': ({ sample }) => sample.lufs,
  'sa. TP': ({ sample }) => sample.peakDbtp,
  'over': ({ overMusic }) => overMusic.wholeDb,
  'worst s': ({ overMusic }) => overMusic.worstSecondDb,
  'step': ({ joint }) => joint.step,
  'bend': ({ joint }) => joint.bend,
  'begin': ({ outer }) => outer.begin,
  'end': ({ outer }) => outer.end,
  '1st word': ({ edges }) => edges.startDb,
  'last w.': ({ edges }) => edges.endDb,
  'tail': ({ edges }) => edges.takeEndDb,
  'pauses': ({ pumping }) => pumping.pauses,
  'dB/s': ({ pumping }) => pumping.fastestDbASecond,
}

export const headline = [''.padEnd(14), ...Object.keys(columns).map((name) => name.padStart(width))].join('')

export function line(figures: Figures): string {
  return [figures.name.padEnd(14), ...Object.values(columns).map((value) => value(figures).toFixed(2).padStart(width))].join('')
}
