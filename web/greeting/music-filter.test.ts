import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { musicCategories } from '#web/catalogue/music-category.tsx'
import { moods, moodsOfMusic, tempoOf } from './edit-music-screen.tsx'

const catalogue = new URL('../../assets/catalogue/musics.json', import.meta.url)
const musics = JSON.parse(readFileSync(catalogue, 'utf8')) as { id: string; category: string; bpm: number }[]

it('[R2.24] every piece of the catalogue is found by mood and by category, and no mood or tempo is empty', () => {
  expect(musics.filter(({ id }) => moodsOfMusic(id).length === 0)).toEqual([])
  expect(musics.filter(({ category }) => !(musicCategories as readonly string[]).includes(category))).toEqual([])
  for (const mood of moods) expect(musics.filter(({ id }) => moodsOfMusic(id).includes(mood)).length, mood).toBeGreaterThan(5)
  for (const tempo of ['slow', 'walking', 'fast'] as const) expect(musics.filter(({ bpm }) => tempoOf(bpm) === tempo).length, tempo).toBeGreaterThan(10)
})
