/** By what music can be told apart. */
import type { Music } from '#domain/catalogue/catalogue.contract.ts'
import type { FilterGroup } from './choice-filter.ts'
import { musicCategories } from '#web/catalogue/music-category.ts'
import { moods, moodsOfMusic } from './music-mood.ts'

export const musicFilters = [
  { name: 'category', values: musicCategories, of: ({ category }) => [category] },
  { name: 'tempo', values: ['slow', 'walking', 'fast'], of: ({ bpm }) => [tempoOf(bpm)] },
  { name: 'mood', values: moods, of: ({ id }) => moodsOfMusic(id) },
] as const satisfies readonly FilterGroup<Music>[]

/** Slower than a heart at rest, faster than a brisk walk, or between. */
export function tempoOf(bpm: number): 'slow' | 'walking' | 'fast' {
  if (bpm < 85) return 'slow'
  return bpm <= 112 ? 'walking' : 'fast'
}
